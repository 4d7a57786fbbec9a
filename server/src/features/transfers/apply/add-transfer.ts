import { fenText } from '@yance/contract/kernel/money.ts';
import { transferMachine } from '@yance/contract/transfers/states.ts';
import type { TransferForm, TransferSums } from '@yance/contract/transfers/transfer.ts';
import type { ComparedPassword } from '../../../kernel/access/password.ts';
import { begin } from '../../../kernel/advance.ts';
import { after, hours } from '../../../kernel/clock.ts';
import { type MemberWork, newRid } from '../../../kernel/db.ts';
import { enqueue } from '../../../kernel/jobs.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockPayer, type Payer } from '../../balance/index.ts';
import { lockedPlace, requireActive, requireOwner } from '../../communities/index.ts';
import { getMember, lockOwnMember, proveMember } from '../../identity/index.ts';
import { readSetting } from '../../settings/index.ts';
import { expiryJob } from '../answer/expire-transfer.ts';
import { holdMoney, notifyRecipient, detailsOf } from '../move-transfer.ts';
import { type Outflow, quoteOutflow } from '../sums/quote-transfer.ts';
import { transferSettings } from '../transfer-settings.ts';
import { countOffers, insertTransfer, type TransferRow } from '../transfers.store.ts';
import { transferNumbers } from '../transfers.tables.ts';
import { findRecipient } from './find-recipient.ts';

/**
 * Applies to send prepaid money away and holds it: a gift waits for its recipient, a refund for finance. The caller is
 * proved by password or code. Returns the rid of the transfer.
 */
export async function addTransfer(
  work: MemberWork,
  form: TransferForm,
  compared: ComparedPassword | undefined,
): Promise<string> {
  const { tx, actor } = work;
  const own = await lockOwnMember(work);
  const payer = await sourceOf(work, form);
  const { certified, acceptHours } = await transferSettings(tx);
  if (certified.includes('sender') && !(await getMember(tx, actor.rid)).certified) throw new Refusal('notCertified');
  const recipient_rid = await recipientOf(work, form);
  await proveMember(work, own, form, compared);
  if (recipient_rid) await refuseFull(work, payer);
  const locked = await lockPayer(tx, payer);
  const outflow = await quoteOutflow(work, payer, form);
  refuseOtherSums(form, outflow.sums);
  const row = await rowOf(work, form, outflow, { payer, recipient_rid, acceptHours });
  const parts = outflow.parts.map(({ kind, rid, amount_fen }) => ({
    rid: newRid(),
    transfer_rid: row.rid,
    source_kind: kind,
    source_rid: rid,
    amount_fen,
  }));
  await insertTransfer(tx, row, parts);
  if (recipient_rid) {
    const details = { ...detailsOf(row), recipient_rid };
    await begin(work, transferMachine, { rid: row.rid, event: 'offer', state: 'offered', details });
    await notifyRecipient(work, row, 'offered', 'offered');
    const runAt = row.expires_at ?? work.clock.now();
    await enqueue(work, { kind: expiryJob, key: row.rid, payload: { rid: row.rid }, runAt });
  } else
    await begin(work, transferMachine, { rid: row.rid, event: 'apply', state: 'pending', details: detailsOf(row) });
  await holdMoney(work, row, parts, locked);
  return row.rid;
}

/** From whose account it goes: a community's owner may have its money paid back. */
async function sourceOf(work: MemberWork, form: TransferForm): Promise<Payer> {
  if (form.kind !== 'refund' || !form.community_rid) return { kind: 'member', rid: work.actor.rid };
  const place = await lockedPlace(work, form.community_rid);
  requireOwner(place);
  return { kind: 'team', rid: place.community.rid };
}

/** Who gets it; a community stays open until the offer stands. */
async function recipientOf(work: MemberWork, form: TransferForm): Promise<string | null> {
  if (form.kind === 'refund') return null;
  if (form.kind === 'member') return findRecipient(work, form);
  const place = await lockedPlace(work, form.community_rid);
  requireActive(place);
  return place.community.rid;
}

async function refuseFull({ tx }: MemberWork, payer: Payer): Promise<void> {
  const most = await readSetting(tx, 'transfer.most_open');
  if ((await countOffers(tx, payer)) >= most) throw new Refusal('giftsFull', { words: { most } });
}

/** The applicant agreed to what was shown, and to nothing else. */
function refuseOtherSums({ arrives_fen: shown }: TransferForm, { arrives_fen }: TransferSums): void {
  if (shown !== undefined && shown !== arrives_fen)
    throw new Refusal('sumsChanged', { words: { amount: fenText(arrives_fen) }, data: { arrives_fen } });
}

async function rowOf(
  work: MemberWork,
  form: TransferForm,
  { sums }: Outflow,
  given: { payer: Payer; recipient_rid: string | null; acceptHours: number },
): Promise<TransferRow> {
  const { payer, recipient_rid, acceptHours } = given;
  const { amount_fen, bonus_back_fen, bonus_due_fen, fee_fen } = sums;
  const now = work.clock.now();
  const payee =
    form.kind === 'refund' && form.way === 'bank'
      ? { holder: form.holder, bank: form.bank, account: form.account }
      : { holder: null, bank: null, account: null };
  return {
    rid: newRid(),
    transfer_no: await nextNumber(work, 'ZC', transferNumbers),
    kind: form.kind,
    payer_kind: payer.kind,
    payer_rid: payer.rid,
    applied_by: work.actor.rid,
    recipient_rid,
    state: recipient_rid ? 'offered' : 'pending',
    amount_fen,
    bonus_back_fen,
    bonus_due_fen,
    fee_fen,
    passed_fen: 0,
    way: form.kind === 'refund' ? form.way : null,
    ...payee,
    remark: form.remark ?? '',
    answer: '',
    preapproved_by: null,
    approved_by: null,
    bank_reference: null,
    paid_on: null,
    created_at: now,
    expires_at: recipient_rid ? after(now, hours(acceptHours)) : null,
    ended_at: null,
  };
}
