import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { LoopbackCertificate } from '@toolyard/testing';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  from: string;
  to: string[];
  user: string | undefined;
  text: string;
}

/** A real SMTP server that keeps what it gets; it refuses recipients that begin with `nobody`. */
export class MailServer {
  readonly mails: Mail[] = [];

  private constructor(private readonly server: SMTPServer) {}

  /** @param secure speaks TLS from the beginning; else after STARTTLS */
  static async start(
    user: string,
    password: string,
    { key, cert }: LoopbackCertificate,
    secure = false,
  ): Promise<MailServer> {
    const server = new SMTPServer({
      authOptional: false,
      secure,
      // A password counts with TLS alone.
      allowInsecureAuth: false,
      ...{ key, cert },
      logger: false,
      onAuth: (auth, _session, done) => {
        if (auth.username === user && auth.password === password) done(null, { user });
        else done(new Error('5.7.8 Bad credentials'));
      },
      onRcptTo: ({ address }, _session, done) => {
        done(address.startsWith('nobody') ? new Error('5.1.1 No such user here') : null);
      },
      onData: (stream, { envelope, user: by }, done) => {
        void stream.toArray().then((parts: Buffer[]) => {
          mail.mails.push({
            from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
            to: envelope.rcptTo.map(({ address }) => address),
            user: by as string | undefined,
            text: Buffer.concat(parts).toString(),
          });
          done();
        });
      },
    });
    const mail = new MailServer(server);
    server.on('error', () => undefined);
    const listening = once(server.listen(0, '127.0.0.1'), 'listening');
    await listening;
    return mail;
  }

  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}
