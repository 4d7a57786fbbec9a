import { couponBatchMachine } from '@yance/contract/coupons/states.ts';
import { advance, begin } from '../../../kernel/advance.ts';
import { newRid, type Work } from '../../../kernel/db.ts';
import { subscribe } from '../../../kernel/facts.ts';
import { readSetting } from '../../settings/index.ts';
import { findRegisterBatch, insertBatch, lockBatch, lockRegisterBatch } from '../batches.store.ts';
import type { BatchRow } from '../coupons.store.ts';
import { couponBatches } from '../coupons.tables.ts';
import { giveCoupons } from './new-coupons.ts';

/** A new member gets the coupon of the settings, once; who had an account before, or an amount of 0, gets none. */
export const newMemberSubscriber = subscribe('coupons.newMember', 'member.registered', async (work, fact) => {
  if (fact.details.returning) return;
  const batch = await registerBatch(work);
  const locked = batch && (await lockBatch(work.tx, batch.rid));
  if (locked) await giveCoupons(work, locked, { members: [fact.entity_rid], event: 'issue' });
});

/** The batch of what the settings say now; one of other settings is stopped, and its coupons stay. */
async function registerBatch(work: Work): Promise<BatchRow | undefined> {
  const { tx, clock } = work;
  const amount_fen = await readSetting(tx, 'coupon.new_member_fen');
  const from_fen = await readSetting(tx, 'coupon.new_member_from_fen');
  const valid_days = await readSetting(tx, 'coupon.new_member_days');
  const fits = (batch: BatchRow | undefined) =>
    batch?.amount_fen === amount_fen && batch.from_fen === from_fen && batch.valid_days === valid_days;
  const present = await findRegisterBatch(tx);
  if (present && fits(present)) return present;
  await lockRegisterBatch(tx);
  const latest = await findRegisterBatch(tx);
  if (latest && fits(latest)) return latest;
  if (latest) await advance(work, couponBatchMachine, couponBatches, { rid: latest.rid, event: 'stop' });
  if (amount_fen === 0) return undefined;
  const batch: BatchRow = {
    rid: newRid(),
    state: 'open',
    title: '新会员礼券',
    kind: from_fen > 0 ? 'threshold' : 'cash',
    amount_fen,
    basis_points: 0,
    most_fen: null,
    from_fen,
    scope: { kind: 'all' },
    channel: 'register',
    code: null,
    stock: null,
    received: 0,
    per_member: 1,
    claim_until: null,
    valid_until: null,
    valid_days,
    note: '',
    created_at: clock.now(),
  };
  await insertBatch(tx, batch);
  await begin(work, couponBatchMachine, { rid: batch.rid, event: 'open', state: 'open' });
  return batch;
}
