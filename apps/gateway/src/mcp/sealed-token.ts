import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a token says besides whose it is and until when. */
export type TokenContent = Record<string, unknown>;

interface Sealed {
  /** Whose token it is; nobody else can open it. */
  of: string;
  /** Milliseconds since the epoch. */
  until: number;
  content: TokenContent;
}

/** Tokens that clients keep for us and cannot change: `<JSON in base64url>.<HMAC-SHA-256>`. */
export class SealedTokens {
  private readonly key: Buffer;

  /** @param purpose tokens of one purpose are none of another */
  constructor(secret: string, purpose: string) {
    this.key = createHmac('sha256', secret).update(`toolyard ${purpose}`).digest();
  }

  seal(of: string, content: TokenContent, lifeMs: number): string {
    const sealed: Sealed = { of, until: Date.now() + lifeMs, content };
    const body = Buffer.from(JSON.stringify(sealed)).toString('base64url');
    return `${body}.${this.mac(body)}`;
  }

  /** What a token says; undefined when it was changed, is over, or is somebody else's. */
  open(of: string, token: string): TokenContent | undefined {
    const [body = '', mac = '', more] = token.split('.');
    const wanted = Buffer.from(this.mac(body));
    const given = Buffer.from(mac);
    if (more !== undefined || given.length !== wanted.length || !timingSafeEqual(given, wanted))
      return undefined;
    const sealed = JSON.parse(Buffer.from(body, 'base64url').toString()) as Sealed;
    return sealed.of === of && sealed.until > Date.now() ? sealed.content : undefined;
  }

  private mac(body: string): string {
    return createHmac('sha256', this.key).update(body).digest('base64url');
  }
}
