/** `console`: the console holds the account, and as long as it has none no message goes out. */
export const smsDrivers = ['log', 'aliyun', 'tencent', 'console'] as const;
export type SmsDriver = (typeof smsDrivers)[number];

/** One text message. */
export interface SmsMessage {
  to: string;
  /** The whole message as people read it, with the signature. */
  text: string;
  /** The product's own name of the wording. */
  template: string;
  parameters: Readonly<Record<string, string>>;
  /** The names of the parameters in the order in which the wording uses them. */
  places: readonly string[];
  /** The numbers under which the wording is registered at the providers. */
  providerTemplates: Readonly<Partial<Record<SmsDriver, string>>>;
  /** The message's own id, so that the provider's records can be matched. */
  reference: string;
}

export interface SmsGateway {
  readonly driver: SmsDriver;
  /** What stands in 【】 before each message. */
  readonly sign: string;
  /**
   * Resolves with the provider's id when it has taken the message; rejects with SendFailed within ten seconds
   * otherwise.
   */
  send(message: SmsMessage, at: Date): Promise<{ id: string }>;
}
