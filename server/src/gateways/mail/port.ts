export interface MailMessage {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
}

export interface MailGateway {
  /** Resolves when the mail server has taken the message, rejects otherwise; the outbox then tries again. */
  send(message: MailMessage, at: Date): Promise<void>;
}
