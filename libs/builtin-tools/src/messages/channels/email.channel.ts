import type { Outbound } from '@toolyard/outbound';
import { createTransport } from 'nodemailer';
import { badMailAddress } from '../messages.messages.js';
import type { MailAccount } from './channel-settings.js';
import type { MessageChannel, OutgoingMessage } from './message-channel.js';

const SMTP_PORT = 587;
const SMTPS_PORT = 465;
/** One address and nothing else: no list, no name, no header. */
const ADDRESS =
  /^[^\s@<>(),;:"[\]\\\p{Cc}]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/iu;

/** E-mail over SMTP, plain text, one recipient. A password is sent over TLS alone, unless `?tls=optional` says otherwise. */
export class EmailChannel implements MessageChannel {
  readonly longest = Infinity;
  private readonly outbound: Outbound;
  private readonly url: URL;
  private readonly port: number;
  private readonly secure: boolean;

  constructor(
    private readonly account: MailAccount,
    outbound: Outbound,
  ) {
    this.url = new URL(account.url);
    this.secure = this.url.protocol === 'smtps:';
    this.port = Number(this.url.port || (this.secure ? SMTPS_PORT : SMTP_PORT));
    this.outbound = outbound.trusting([`http://${this.url.hostname}:${this.port}`]);
  }

  problemOf(chatId: string): string | undefined {
    return ADDRESS.test(chatId) ? undefined : badMailAddress(chatId);
  }

  async send({ chatId, text, subject, ctx }: OutgoingMessage): Promise<string> {
    const { hostname, username, password, searchParams } = this.url;
    const transport = createTransport({
      host: hostname,
      port: this.port,
      secure: this.secure,
      requireTLS: username !== '' && searchParams.get('tls') !== 'optional',
      ...(username !== '' && {
        auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      }),
      disableFileAccess: true,
      disableUrlAccess: true,
      getSocket: (_options: unknown, done: (error: Error | null, socket?: object) => void) => {
        this.outbound.connect(hostname, this.port, { tls: this.secure, signal: ctx.signal }).then(
          (connection) => done(null, { connection, secured: this.secure }),
          (error: unknown) => done(error as Error),
        );
      },
    });
    const stop = (): void => transport.close();
    ctx.signal.addEventListener('abort', stop, { once: true });
    try {
      const { from } = this.account;
      const sent = await transport.sendMail({ from, to: { name: '', address: chatId }, subject, text });
      return sent.messageId;
    } finally {
      ctx.signal.removeEventListener('abort', stop);
      transport.close();
    }
  }
}
