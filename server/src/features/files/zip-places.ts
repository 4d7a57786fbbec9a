import type { Readable } from 'node:stream';
import { tooMany } from '../../kernel/refusal.ts';

/** Zips under way in this process: each reads its files through the process, with their checksums. */
const most = { inAll: 12, ofOne: 3 };
const retrySeconds = 10;
const underWay = new Map<string, number>();

/**
 * One more zip of this subject, such as an order, until `body` is sent or broken off. Refuses `tooMany` where as many
 * as may are under way, before anything is read.
 */
export function takeZipPlace(subject: string, make: () => Readable): Readable {
  const own = underWay.get(subject) ?? 0;
  const all = [...underWay.values()].reduce((sum, one) => sum + one, 0);
  if (own >= most.ofOne || all >= most.inAll) throw tooMany(retrySeconds);
  const body = make();
  underWay.set(subject, own + 1);
  body.once('close', () => {
    const left = (underWay.get(subject) ?? 1) - 1;
    if (left > 0) underWay.set(subject, left);
    else underWay.delete(subject);
  });
  return body;
}
