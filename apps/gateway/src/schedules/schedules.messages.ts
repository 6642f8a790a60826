export function notGenuineMessage(): string {
  return 'Nobody vouches for this schedule, so it makes no calls. Change it over HTTP, or remove it and make it anew.';
}

export function noLongerAllowedMessage(agent: string, tool: string): string {
  return `${agent} may not call ${tool}, so its schedule made no call.`;
}

export function ownerGoneMessage(): string {
  return 'a schedule was removed, since who made it is gone';
}

export function repairFailedMessage(): string {
  return 'schedules could not be looked through; it is tried again';
}

export function identitiesUnreadMessage(): string {
  return 'Keys and agents have not been read yet.';
}

export function restoredMessage(): string {
  return 'Redis had lost its schedules; it got those that the database has';
}

export function copyBehindMessage(): string {
  return 'the copy of the schedules is behind; it is tried again';
}
