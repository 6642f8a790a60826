export function redisTroubleMessage(): string {
  return 'Redis cannot be reached; calls are answered with 503 until it is back';
}

export function portTakenMessage(host: string, port: number): string {
  return `Port ${port} on ${host} is taken by another program. Choose another one, as PORT=${port === 65_535 ? 7071 : port + 1}, or stop that program.`;
}

export function portForbiddenMessage(host: string, port: number): string {
  return `This user may not listen on ${host}, port ${port}. Choose a port from 1024 up, as PORT=7070.`;
}

export function badAddressMessage(host: string): string {
  return `${host} is not an address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for every network.`;
}

export function listeningMessage(address: string): string {
  return `The gateway listens on ${address}`;
}

export function stoppingMessage(why: string): string {
  return `${why}: the gateway stops, replies in flight are finished first`;
}

export function stoppedMessage(): string {
  return 'The gateway has stopped';
}
