import { transferMachine } from '@yance/contract/transfers/states.ts';
import { begin } from '../../../kernel/advance.ts';
import { newRid, type Work } from '../../../kernel/db.ts';
import { follow, subscribe } from '../../../kernel/facts.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { lapseBonus, lockPayer, type Payer } from '../../balance/index.ts';
import { communitiesNamed, lockCommunities, type NamedCommunity } from '../../communities/index.ts';
import { isClosed, lockLimits } from '../../identity/index.ts';
import { carryMoney } from '../move-transfer.ts';
import { takeFrom } from '../sums/lots.ts';
import { principalOf } from '../sums/principal.ts';
import { insertTransfer, type TransferRow } from '../transfers.store.ts';
import { transferNumbers } from '../transfers.tables.ts';

/**
 * Empties the account of a community that has ended: its principal goes to its last owner as a gift does, to be spent
 * or given on, and bonus lapses. The community is locked.
 */
async function carryRest(work: Work, { rid, name, owner }: NamedCommunity): Promise<void> {
  const { tx, clock } = work;
  const [payer, recipient]: [Payer, Payer] = [
    { kind: 'team', rid },
    { kind: 'member', rid: owner.rid },
  ];
  const locked = await lockPayer(tx, payer, recipient);
  await lapseBonus(work, payer, '课题组解散，赠送金作废');
  const { principal_fen: amount_fen, lots } = await principalOf(tx, payer);
  if (amount_fen === 0) return;
  const row: TransferRow = {
    rid: newRid(),
    transfer_no: await nextNumber(work, 'ZC', transferNumbers),
    kind: 'closing',
    payer_kind: payer.kind,
    payer_rid: payer.rid,
    applied_by: null,
    recipient_rid: recipient.rid,
    state: 'done',
    amount_fen,
    bonus_back_fen: 0,
    bonus_due_fen: 0,
    fee_fen: 0,
    passed_fen: 0,
    way: null,
    holder: null,
    bank: null,
    account: null,
    remark: '',
    answer: '',
    preapproved_by: null,
    approved_by: null,
    bank_reference: null,
    paid_on: null,
    created_at: clock.now(),
    expires_at: null,
    ended_at: clock.now(),
  };
  const parts = takeFrom(lots, amount_fen, 'amount_fen').map((part) => ({
    rid: newRid(),
    transfer_rid: row.rid,
    source_kind: part.kind,
    source_rid: part.rid,
    amount_fen: part.amount_fen,
  }));
  await insertTransfer(tx, row, parts);
  const details = { member_rid: owner.rid, amount_fen, community: name };
  await begin(work, transferMachine, { rid: row.rid, event: 'carry', state: 'done', details });
  await carryMoney(work, row, parts, { recipient, locked });
}

/** What is left when a community ends. */
export const endFollower = follow('community.end', async (work, { entity_rid }) => {
  const community = (await communitiesNamed(work.tx, [entity_rid])).get(entity_rid);
  if (community) await carryRest(work, community);
});

/**
 * What still arrives for a community that has ended. Its owner who has closed the account since cannot be given it:
 * finance finds it among the money that nobody can use, and adjusts it away when it is paid out.
 */
async function carryLate(work: Work, rid: string): Promise<void> {
  const before = (await communitiesNamed(work.tx, [rid])).get(rid);
  if (before?.state !== 'dissolved') return;
  await lockLimits(work.tx, before.owner.rid);
  await lockCommunities(work.tx, [rid]);
  const community = (await communitiesNamed(work.tx, [rid])).get(rid);
  if (community && !isClosed(community.owner)) await carryRest(work, community);
}

/**
 * After the commit, because a community is locked before its accounts. One that ends while money is on its way is
 * looked at by whichever of the two is later.
 */
export const lateSubscriber = subscribe(
  'transfers.late',
  ['adjustment.post', 'charge.refund', 'compensation.pay', 'deposit.arrive', 'deposit.post'],
  async (work, { details: { payer_kind, payer_rid } }) => {
    if (payer_kind === 'team') await carryLate(work, payer_rid);
  },
);
