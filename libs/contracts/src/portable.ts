/** What programs in browsers share with the rest: no part of Node is needed. */
export { isTerminal } from './call-status.js';
export { LIMITS } from './limits.js';
export { plainNameOf } from './kind.js';
