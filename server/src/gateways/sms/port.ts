/** One text message. `template` names the wording at the provider, `parameters` fill it; `text` is the whole message as people read it. */
export interface SmsMessage {
  to: string;
  text: string;
  template: string;
  parameters: Readonly<Record<string, string>>;
}

export interface SmsGateway {
  /** Resolves when the provider has taken the message, rejects otherwise; the outbox then tries again. */
  send(message: SmsMessage, at: Date): Promise<void>;
}
