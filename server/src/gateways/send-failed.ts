import { unlessLate } from '../kernel/within.ts';

/** Longest time that a provider may take for one message, in milliseconds. */
export const sendTimeoutMillis = 10_000;

/** A provider did not take a message. `message` is what staff read: it holds no phone, address, code or key. */
export class SendFailed extends Error {
  /** Whether another attempt is senseless, because the provider refuses the message itself. */
  readonly final: boolean;
  constructor(message: string, given: { final?: boolean } = {}) {
    super(withoutPersonalData(message).slice(0, 500));
    this.final = given.final ?? false;
  }
}

/** Providers repeat numbers and addresses in their words; the log of messages must not. */
function withoutPersonalData(text: string): string {
  return text.replaceAll(/[^\s<>"'(（]+@[^\s<>"')）]+/g, '…@…').replaceAll(/\d{4,}/g, '…');
}

/** Gives a provider's call a total time, also where its client knows none; any failure becomes a SendFailed. */
export async function inTime<T>(call: Promise<T>, millis = sendTimeoutMillis): Promise<T> {
  try {
    return await unlessLate(millis, call, () => new SendFailed(`服务商在 ${millis / 1000} 秒内没有答复`));
  } catch (error) {
    if (error instanceof SendFailed) throw error;
    throw new SendFailed(`无法送达服务商：${error instanceof Error ? error.message : String(error)}`);
  }
}
