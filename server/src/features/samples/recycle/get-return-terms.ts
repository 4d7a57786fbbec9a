import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { returnTerms as termsCall } from '@yance/contract/samples/recycle.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { payerOfCause } from '../../charges/index.ts';
import { quoteFee, readOwnOrder } from '../../orders/index.ts';
import { readSetting } from '../../settings/index.ts';
import { recyclesByRid } from '../recycles.store.ts';
import { insuranceTiers, returnPrice } from './recycle-fee.ts';

/** What a return costs now, and who would pay it: one that is asked for, or one that is changed. */
export async function getReturnTerms(
  work: MemberWork,
  given: InputOf<typeof termsCall>,
): Promise<OutputOf<typeof termsCall>> {
  const quote = await quoteOf(work, given);
  const tiers = [];
  for (const [place, tier] of (await insuranceTiers(work)).entries())
    tiers.push({ ...tier, payer: quote && (await quote((await returnPrice(work, place)).fee_fen)) });
  return {
    fee_fen: await readSetting(work.tx, 'sample.return_fen'),
    tiers,
    hours: await readSetting(work.tx, 'sample.return_hours'),
    keep_days: await readSetting(work.tx, 'sample.keep_days'),
  };
}

async function quoteOf(work: MemberWork, { rid, order_rid }: InputOf<typeof termsCall>) {
  const [recycle] = rid ? await recyclesByRid(work.tx, [rid]) : [];
  if (rid && !recycle) throw new Refusal('notFound');
  const about = recycle?.order_rid ?? order_rid;
  if (!about) return null;
  const order = await readOwnOrder(work, about);
  const payer = recycle?.held ? await payerOfCause(work.tx, recycle.rid) : undefined;
  const held = recycle && payer && { payer, fee_fen: recycle.fee_fen };
  return (fee_fen: number) => quoteFee(work, order, { fee_fen, held });
}
