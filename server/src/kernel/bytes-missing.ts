import { Refusal } from './refusal.ts';

/**
 * Bytes that were stored are not there: a reader reads so, and the operator finds the key in the log. Not an error of
 * the storage itself, which answers.
 */
export class BytesMissing extends Refusal {
  readonly key: string;
  constructor(key: string) {
    super('bytesMissing', { status: 410 });
    this.key = key;
  }
}
