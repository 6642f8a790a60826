export function badPlaceMessage(): string {
  return 'Last-Event-ID must be the id of an event of this stream, such as 1795396603711-0.';
}
