import type { Work } from '../../../kernel/db.ts';
import { subscribe, type FactOf } from '../../../kernel/facts.ts';
import { paidMoney } from '../../charges/index.ts';
import { readSetting } from '../../settings/index.ts';
import { findEarning, saveEarning } from '../points.store.ts';
import { earnPoints } from '../wallet/earn-points.ts';
import { lockWallets } from '../wallet/lock-wallets.ts';
import { reversePoints } from '../wallet/reverse-points.ts';

/**
 * Lets the points of a charge fit the money that was paid for it, from principal, online or by transfer, and not paid
 * back: more is earned, less is taken back. It looks at the charge as it is, so facts may come late, twice or in any
 * order. A community earns nothing.
 */
async function matchCharge(work: Work, fact: FactOf<'charge.settle' | 'charge.pay' | 'charge.refund'>): Promise<void> {
  const { payer_kind, payer_rid } = fact.details;
  if (payer_kind !== 'member') return;
  const locked = await lockWallets(work, payer_rid);
  const charge_rid = fact.entity_rid;
  const paid = await paidMoney(work.tx, charge_rid);
  const before = await findEarning(work.tx, charge_rid);
  if (!paid || (!before && paid.money_fen === 0)) return;
  const per_yuan = before?.per_yuan ?? (await readSetting(work.tx, 'points.per_yuan'));
  const points = Math.floor((paid.money_fen * per_yuan) / 100);
  await saveEarning(work.tx, { charge_rid, member_rid: payer_rid, per_yuan, money_fen: paid.money_fen, points });
  const more = points - (before?.points ?? 0);
  const about = { member_rid: payer_rid, source_rid: charge_rid };
  if (more > 0)
    await earnPoints(work, { ...about, points: more, source: 'charge', title: `结算：${paid.title}` }, locked);
  if (more < 0) await reversePoints(work, { ...about, points: -more, title: `退款：${paid.title}` }, locked);
}

export const earningSubscriber = subscribe(
  'points:earn',
  ['charge.settle', 'charge.pay', 'charge.refund'],
  matchCharge,
);
