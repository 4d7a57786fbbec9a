import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { maskPhone } from '@yance/contract/identity/mask-phone.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { maskAccount } from '@yance/contract/transfers/bank-account.ts';
import type { getTransfer, listTransfers } from '@yance/contract/transfers/endpoints.ts';
import { transferKinds } from '@yance/contract/transfers/kinds.ts';
import { transferMachine } from '@yance/contract/transfers/states.ts';
import type { Transfer } from '@yance/contract/transfers/transfer.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { actionsFor } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { dayRange } from '../../../kernel/time/day-range.ts';
import { payerContacts, payersNamed, requireOwnBook, type Payer } from '../../balance/index.ts';
import { rolesIn } from '../../communities/index.ts';
import { arrivesOf, payerOf, recipientOf } from '../move-transfer.ts';
import { findTransfer, pageOfTransfers, type TransferRow } from '../transfers.store.ts';
import { onlineByTransfer } from './online-sources.ts';
import { timelinesOf } from './timelines.ts';

/** One page of what goes out of accounts and comes in: the own one, and those of communities which the caller runs. */
export async function listOwnTransfers(
  work: MemberWork,
  input: InputOf<typeof listTransfers>,
): Promise<OutputOf<typeof listTransfers>> {
  const { kind, state, kw, page, size } = input;
  const { payers, communityOf } = await payersNamed(work, input, 'admin');
  const filter = { of: payers, kind, state, kw, ...dayRange(input) };
  const { rows, total } = await pageOfTransfers(work.tx, filter, { page, size });
  // Of a gift between two of these accounts the recipient's side waits for an answer.
  const sideIn = (row: TransferRow): Payer => {
    const [payer, recipient] = [payerOf(row), recipientOf(row)];
    return recipient && payers.some((one) => one.rid === recipient.rid) ? recipient : payer;
  };
  const sides = new Map(rows.map((row) => [row.rid, sideIn(row).rid]));
  const list = await readable(work, rows, sideIn);
  return { list: list.map((one) => ({ ...one, community: communityOf(sides.get(one.rid)) })), total, page, size };
}

/** One of them, as it stands after a step. */
export async function ownTransfer(work: MemberWork, rid: string): Promise<Transfer> {
  const row = await findTransfer(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  const side = await sideOf(work, row);
  const [one] = await readable(work, [row], () => side);
  if (!one) throw new Refusal('notFound');
  return one;
}

/** From which side the caller reads a transfer: the sender's before that of the community which it is for. */
async function sideOf(work: MemberWork, row: TransferRow): Promise<Payer> {
  const [payer, recipient] = [payerOf(row), recipientOf(row)];
  const own = [payer, recipient].find((one) => one?.kind === 'member' && one.rid === work.actor.rid);
  if (own) return own;
  const community = [payer, recipient].find((one) => one?.kind === 'team');
  if (!community) throw new Refusal('notFound');
  await requireOwnBook(work, { payer_kind: 'team', payer_rid: community.rid }, 'admin');
  return community;
}

/** The same with its progress. */
export async function ownTransferWithTimeline(work: MemberWork, rid: string): Promise<OutputOf<typeof getTransfer>> {
  const one = await ownTransfer(work, rid);
  const names: Record<string, string> = { staff: '财务', timer: '系统' };
  const timelines = await timelinesOf(work.tx, [rid], ({ actor_kind, actor_rid }) =>
    actor_kind === 'member'
      ? actor_rid === work.actor.rid
        ? '我'
        : one.counterpart
          ? '对方'
          : '负责人'
      : (names[actor_kind] ?? '系统'),
  );
  return { ...one, timeline: timelines(rid) };
}

/** Transfers as they are read from the side of an account. */
async function readable(
  work: MemberWork,
  rows: readonly TransferRow[],
  sideIn: (row: TransferRow) => Payer,
): Promise<Transfer[]> {
  const { tx, actor } = work;
  const contactOf = await payerContacts(
    tx,
    rows.flatMap((row) => [payerOf(row), recipientOf(row) ?? []].flat()),
  );
  const runs = await runsOf(work, rows);
  const online = await onlineByTransfer(tx, rows);
  return rows.map((row) => {
    const [payer, recipient] = [payerOf(row), recipientOf(row)];
    const incoming = recipient?.rid === sideIn(row).rid;
    const other = incoming ? payer : recipient;
    const may = [
      ...(runs(payer, 'owner') ? ['cancel'] : []),
      ...(runs(recipient, 'admin') ? ['accept', 'refuse'] : []),
    ];
    return {
      ...transferOnWire(row, actor),
      incoming,
      counterpart: recipient && other ? shownTo(contactOf(other), other) : null,
      payee: payeeOf(row, maskAccount),
      online: online.get(row.rid) ?? null,
      // What the sender wrote and paid beside it is none of the recipient's matter, and the other way round.
      ...(incoming ? { amount_fen: arrivesOf(row), fee_fen: 0 } : {}),
      actions: actionsFor(transferMachine, row.state, actor).filter(({ event }) => may.includes(event)),
    };
  });
}

const shownTo = ({ name, phone }: { name: string; phone: string }, { kind }: Payer) => ({
  name,
  phone: kind === 'member' && phone ? maskPhone(phone) : '',
});

/** Whether the caller decides for an account: the own one, or that of a community in which the caller is enough. */
async function runsOf(work: MemberWork, rows: readonly TransferRow[]) {
  const rids = rows.flatMap((row) =>
    [payerOf(row), recipientOf(row)].flatMap((one) => (one?.kind === 'team' ? one.rid : [])),
  );
  const roles = await rolesIn(work, [...new Set(rids)]);
  return (payer: Payer | null, needed: 'owner' | 'admin'): boolean => {
    if (payer?.kind !== 'team') return payer?.rid === work.actor.rid;
    const role = roles.get(payer.rid);
    return role === 'owner' || (role === 'admin' && needed === 'admin');
  };
}

/** Where a refund goes; finance needs the whole account, its member the end of it. */
export const payeeOf = (
  { way, holder, bank, account }: TransferRow,
  shown: (account: string) => string,
): Transfer['payee'] =>
  way ? { way, holder: holder ?? '', bank: bank ?? '', account: account ? shown(account) : '' } : null;

/** What members and finance read alike. */
export function transferOnWire(row: TransferRow, actor: Actor) {
  const { rid, transfer_no, kind, state, amount_fen, bonus_back_fen, bonus_due_fen, fee_fen } = row;
  const { remark, answer, bank_reference, paid_on, created_at, expires_at, ended_at } = row;
  return {
    rid,
    transfer_no,
    kind,
    kind_label: transferKinds[kind],
    state,
    label: transferMachine.states[state],
    amount_fen,
    bonus_back_fen,
    bonus_due_fen,
    fee_fen,
    arrives_fen: arrivesOf(row),
    remark,
    answer,
    bank_reference,
    paid_on,
    created: shanghaiIso(created_at),
    expires: state === 'offered' && expires_at ? shanghaiIso(expires_at) : null,
    ended: ended_at ? shanghaiIso(ended_at) : null,
    actions: actionsFor(transferMachine, state, actor),
  };
}
