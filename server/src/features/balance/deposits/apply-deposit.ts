import { fenText } from '@yance/contract/kernel/money.ts';
import type { Deposit } from '@yance/contract/balance/deposit.ts';
import type { addDeposit } from '@yance/contract/balance/endpoints.ts';
import { depositMachine } from '@yance/contract/balance/states.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { begin } from '../../../kernel/advance.ts';
import { after, days } from '../../../kernel/clock.ts';
import { type MemberWork, newRid, type Tx } from '../../../kernel/db.ts';
import { enqueue } from '../../../kernel/jobs.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockedPlace, requireActive } from '../../communities/index.ts';
import { limitOpen } from '../../identity/index.ts';
import { countOpenDeposits, insertDeposit } from '../balance.store.ts';
import { depositNumbers } from '../balance.tables.ts';
import type { Payer } from '../payer.ts';
import { expiryJob } from './expire-deposit.ts';
import { readableDeposit } from './find-deposit.ts';
import { depositSettings } from './deposit-settings.ts';
import { bonusFor } from './tiers.ts';

/** What a form means in the table: its columns with the gift that the amount would earn, by the tiers of now. */
export async function columnsOf(tx: Tx, form: InputOf<typeof addDeposit>) {
  const settings = await depositSettings(tx);
  if (form.amount_fen < settings.minimumFen)
    throw new Refusal('belowMinimum', { words: { minimum: fenText(settings.minimumFen) } });
  const { amount_fen, method, gift, invoice_wanted } = form;
  return {
    amount_fen,
    method,
    gift,
    invoice_wanted,
    remark: form.remark ?? '',
    bonus_fen: gift === 'bonus' ? bonusFor(amount_fen, settings.tiers) : 0,
    gift_tiers: settings.tiers,
  };
}

export async function applyDeposit(work: MemberWork, form: InputOf<typeof addDeposit>): Promise<Deposit> {
  await limitOpen(work.tx, work.actor.rid, {
    most: 'prepaid.most_open',
    count: () => countOpenDeposits(work.tx, work.actor.rid),
    reason: 'depositsFull',
  });
  const payer = await payerOf(work, form);
  const { expiryDays } = await depositSettings(work.tx);
  const now = work.clock.now();
  const rid = newRid();
  const expires_at = after(now, days(expiryDays));
  await insertDeposit(work.tx, {
    rid,
    deposit_no: await nextNumber(work, 'YC', depositNumbers),
    payer_kind: payer.kind,
    payer_rid: payer.rid,
    applied_by: work.actor.rid,
    state: 'unpaid',
    ...(await columnsOf(work.tx, form)),
    created_at: now,
    expires_at,
  });
  const details = { amount_fen: form.amount_fen, ...(payer.kind === 'team' && { community_rid: payer.rid }) };
  await begin(work, depositMachine, { rid, event: 'add', state: 'unpaid', details });
  await enqueue(work, { kind: expiryJob, key: rid, payload: { rid }, runAt: expires_at });
  return readableDeposit(work.tx, rid, work.actor);
}

/** To whose account it goes. Every member of a community may pay in; it stays open until the application stands. */
async function payerOf(work: MemberWork, form: InputOf<typeof addDeposit>): Promise<Payer> {
  if (form.target === 'self') return { kind: 'member', rid: work.actor.rid };
  if (!form.community_rid) throw new Refusal('communityMissing');
  const place = await lockedPlace(work, form.community_rid);
  requireActive(place);
  return { kind: 'team', rid: place.community.rid };
}
