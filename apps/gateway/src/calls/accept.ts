/** Whether a client takes nothing but an event stream: `text/event-stream`, and neither JSON nor anything. */
export function wantsEventStream(accept: string | undefined): boolean {
  if (accept === undefined) return false;
  const types = accept.split(',').map((entry) => entry.split(';', 1)[0]?.trim().toLowerCase());
  return (
    types.includes('text/event-stream') &&
    !types.some((type) => type === 'application/json' || type === 'application/*' || type === '*/*')
  );
}
