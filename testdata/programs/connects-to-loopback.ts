// expect: AC
// needs: network
// Connects to a listener of the judge's machine.
import { connect } from 'node:net';

const socket = connect(Number(process.env['HOSTILE_PORT']), '127.0.0.1');
socket.once('connect', () => {
  console.error('reaches the listener');
  process.exit(1);
});
socket.once('error', () => process.exit(0));
