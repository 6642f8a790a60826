const BOARD = '/queues/api/queues';

/** What the board may change: how queues are worked off, never what is in them. */
const ALLOWED = new Set([
  `PUT ${BOARD}/pause`,
  `PUT ${BOARD}/resume`,
  `PUT ${BOARD}/:queueName/pause`,
  `PUT ${BOARD}/:queueName/resume`,
  `PUT ${BOARD}/:queueName/concurrency`,
  `PUT ${BOARD}/:queueName/rate-limit`,
  `PUT ${BOARD}/:queueName/rate-limit/release`,
]);

/** Taking a job out would leave its caller waiting: it is cancelled as a call. */
const CANCEL = `PUT ${BOARD}/:queueName/:jobId/clean`;

/** What becomes of a request to the board, by its method and the pattern of its route. */
export function boardActionOf(method: string, route: string): 'read' | 'change' | 'cancel' | 'refused' {
  if (method === 'GET' || method === 'HEAD') return 'read';
  const action = `${method} ${route}`;
  if (action === CANCEL) return 'cancel';
  return ALLOWED.has(action) ? 'change' : 'refused';
}
