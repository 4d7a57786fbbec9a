import type { Fen } from '@yance/contract/kernel/money.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { transferKinds } from '@yance/contract/transfers/kinds.ts';
import { transferMachine, type TransferState } from '@yance/contract/transfers/states.ts';
import { advance } from '../../kernel/advance.ts';
import type { Tx, Work } from '../../kernel/db.ts';
import { announce, type DetailsOf } from '../../kernel/facts.ts';
import { communitiesNamed, ownersAndAdmins } from '../communities/index.ts';
import { changeLeft, lockPayer, type Payer } from '../balance/index.ts';
import {
  accountOf,
  operator,
  outside,
  post,
  type Account,
  type LedgerMove,
  type LockedAccounts,
} from '../ledger/index.ts';
import { changePassed, findParts, type PartRow, type TransferRow } from './transfers.store.ts';
import { transfers } from './transfers.tables.ts';

export const payerOf = ({ payer_kind, payer_rid }: TransferRow): Payer => ({ kind: payer_kind, rid: payer_rid });

/** What arrives in the end. */
export const arrivesOf = ({ amount_fen, bonus_due_fen, fee_fen }: TransferRow): Fen =>
  amount_fen - bonus_due_fen - fee_fen;

/** Who applied. */
export const applicantOf = ({ applied_by, payer_rid }: TransferRow): string => applied_by ?? payer_rid;

/** To whose account a gift goes. */
export const recipientOf = ({ kind, recipient_rid }: TransferRow): Payer | null =>
  recipient_rid === null ? null : { kind: kind === 'community' ? 'team' : 'member', rid: recipient_rid };

/** What a fact says to the applicant. */
export const detailsOf = (row: TransferRow) => ({ member_rid: applicantOf(row), amount_fen: row.amount_fen });

const titleOf = (row: TransferRow): string => `${transferKinds[row.kind]} ${row.transfer_no}`;

/** Sets the money of a new transfer aside; its payer is `locked`. */
export async function holdMoney(
  work: Work,
  row: TransferRow,
  parts: readonly PartRow[],
  locked: LockedAccounts,
): Promise<void> {
  const payer = payerOf(row);
  await post(
    work,
    {
      reference: `transfer/${row.rid}/hold`,
      kind: 'hold',
      title: `冻结：${titleOf(row)}`,
      moves: [
        { from: accountOf(payer, 'principal'), to: accountOf(payer, 'frozen_principal'), amount: row.amount_fen },
        { from: accountOf(payer, 'bonus'), to: accountOf(payer, 'frozen_bonus'), amount: row.bonus_back_fen },
      ],
    },
    locked,
  );
  await countParts(work.tx, row, parts, 1);
}

type Ending = 'refuse' | 'cancel' | 'expire' | 'reject';

/** Ends a transfer that does not come about: what it held is free again. */
export async function releaseTransfer(
  work: Work,
  row: TransferRow,
  given: { event: Ending; to: TransferState; reason?: string },
): Promise<void> {
  const { event, to, reason } = given;
  const payer = payerOf(row);
  await advance(work, transferMachine, transfers, {
    rid: row.rid,
    event,
    to,
    reason,
    set: { ended_at: work.clock.now(), answer: reason ?? row.answer },
    details: detailsOf(row),
  });
  const locked = await lockPayer(work.tx, payer);
  await post(
    work,
    {
      reference: `transfer/${row.rid}/release`,
      kind: 'release',
      title: `解冻：${titleOf(row)}`,
      moves: [
        { from: accountOf(payer, 'frozen_principal'), to: accountOf(payer, 'principal'), amount: row.amount_fen },
        { from: accountOf(payer, 'frozen_bonus'), to: accountOf(payer, 'bonus'), amount: row.bonus_back_fen },
      ],
    },
    locked,
  );
  await countParts(work.tx, row, await findParts(work.tx, [row.rid]), -1);
}

/** Brings what is held to the recipient of a gift; both are `locked`. */
export async function bringGift(work: Work, row: TransferRow, recipient: Payer, locked: LockedAccounts): Promise<void> {
  const held = accountOf(payerOf(row), 'frozen_principal');
  await post(
    work,
    {
      reference: `transfer/${row.rid}`,
      kind: 'gift',
      title: titleOf(row),
      moves: [
        { from: held, to: accountOf(recipient, 'principal'), amount: arrivesOf(row) },
        { from: held, to: operator('revenue'), amount: row.fee_fen },
      ],
    },
    locked,
  );
}

/** Takes what is held out of the product: to the bank or who took it online, and unearned bonus to who gave it. */
export async function payOut(work: Work, row: TransferRow, to: Account = outside('bank')): Promise<void> {
  const payer = payerOf(row);
  const held = accountOf(payer, 'frozen_principal');
  const due = Math.max(0, row.bonus_due_fen);
  const given = Math.max(0, -row.bonus_due_fen);
  const moves: LedgerMove[] = [
    { from: held, to, amount: row.amount_fen - due - row.fee_fen },
    { from: held, to: operator('bonus_given'), amount: due },
    { from: held, to: operator('revenue'), amount: row.fee_fen },
    { from: operator('bonus_given'), to, amount: given },
    { from: accountOf(payer, 'frozen_bonus'), to: operator('bonus_given'), amount: row.bonus_back_fen },
  ];
  const locked = await lockPayer(work.tx, payer);
  await post(work, { reference: `transfer/${row.rid}`, kind: 'payout', title: titleOf(row), moves }, locked);
}

/** Brings what is left of a community that has ended to its last owner; both are `locked`. */
export async function carryMoney(
  work: Work,
  row: TransferRow,
  parts: readonly PartRow[],
  given: { recipient: Payer; locked: LockedAccounts },
): Promise<void> {
  const { recipient, locked } = given;
  const move = { from: accountOf(payerOf(row), 'principal'), to: accountOf(recipient, 'principal') };
  const moves = [{ ...move, amount: row.amount_fen }];
  await post(work, { reference: `transfer/${row.rid}`, kind: 'gift', title: titleOf(row), moves }, locked);
  await countParts(work.tx, row, parts, 1);
}

type RecipientEvent = 'offered' | 'received' | 'declined' | 'withdrawn' | 'lapsed';

/**
 * Notifies the recipient of a gift, or who runs the community that it is for, of what has become of it; the fact of the
 * step does so for its sender.
 */
export async function notifyRecipient(
  work: Work,
  row: TransferRow,
  event: RecipientEvent,
  state: TransferState,
): Promise<void> {
  const { rid, payer_rid, expires_at } = row;
  const recipient = recipientOf(row);
  if (!recipient || !expires_at) return;
  const team = recipient.kind === 'team';
  const notified = team ? await ownersAndAdmins(work.tx, recipient.rid) : [recipient.rid];
  const named = team ? (await communitiesNamed(work.tx, [recipient.rid])).get(recipient.rid) : undefined;
  const details: Omit<DetailsOf<'transfer.offered'>, 'member_rid'> = {
    amount_fen: arrivesOf(row),
    sender_rid: payer_rid,
    until: shanghaiIso(expires_at),
    ...(named ? { community: named.name } : {}),
  };
  await announce(
    work,
    notified.map((member_rid) => ({
      entity: 'transfer' as const,
      entity_rid: rid,
      event,
      from_state: state,
      to_state: state,
      details: { member_rid, ...details },
    })),
  );
}

/** Counts what is taken of each deposit and gift; `sign` below zero gives it back. Its payer is locked. */
async function countParts(tx: Tx, { kind }: TransferRow, parts: readonly PartRow[], sign: 1 | -1): Promise<void> {
  for (const { source_kind, source_rid, amount_fen } of parts) {
    const more = sign * amount_fen;
    if (source_kind === 'deposit' && source_rid)
      await changeLeft(tx, source_rid, kind === 'refund' ? { refunded_fen: more } : { given_fen: more });
    if (source_kind === 'gift' && source_rid) await changePassed(tx, source_rid, more);
  }
}
