import { createHmac } from 'node:crypto';

/** What proves that a request comes from this deployment: `v1=<hex HMAC-SHA256 of "<timestamp>.<body>">`. */
export function signatureOf(secret: string, timestamp: string, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}
