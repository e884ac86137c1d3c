// Sends without a `>`: the judge does not know what is meant.
import { readFileSync } from 'node:fs';

process.stdout.write('500000\n');
readFileSync(0);
