/** `console`: the console holds the account, and as long as it has none no message goes out. */
export const mailDrivers = ['log', 'smtp', 'console'] as const;
export type MailDriver = (typeof mailDrivers)[number];

/** A file that travels in the message itself. */
export interface MailAttachment {
  name: string;
  mime: string;
  content: Buffer;
}

export interface MailMessage {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  /** The same as a page for mail readers; every value in it is escaped. */
  html: string;
  /** The product's own name of the wording. */
  template: string;
  parameters: Readonly<Record<string, string>>;
  /** The message's own id: a repeated attempt carries the same one, so that mail readers show the message once. */
  reference: string;
  attachments?: readonly MailAttachment[];
}

export interface MailGateway {
  readonly driver: MailDriver;
  /**
   * Resolves with the message's id when the mail server has taken it; rejects with SendFailed within ten seconds
   * otherwise.
   */
  send(message: MailMessage, at: Date): Promise<{ id: string }>;
}
