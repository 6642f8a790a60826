/** An account of a bot, and where its API is. */
export interface BotAccount {
  token: string;
  /** Base address of the API. */
  apiUrl: string;
}

export interface MailAccount {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  url: string;
  /** Sender: `a@b.example`, or `Name <a@b.example>`. */
  from: string;
}

/** What messages are sent with; a channel without its part refuses. */
export interface ChannelSettings {
  telegram?: BotAccount;
  discord?: BotAccount;
  slack?: BotAccount;
  email?: MailAccount;
}
