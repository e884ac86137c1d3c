import type { Ending } from '../model/execution.ts';

/** How a tool ended, completing "it …". */
export function describeEnding(ending: Ending): string {
  switch (ending.kind) {
    case 'exited':
      return `ended with exit code ${ending.exitCode}`;
    case 'signalled':
      return `was ended by ${ending.signal}`;
    case 'stopped':
      return `was stopped by the ${ending.limit} limit`;
    case 'cancelled':
      return 'was cancelled';
    case 'not-started':
      return `${ending.isLost ? 'was lost' : 'did not start'}: ${ending.reason}`;
  }
}
