import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { listTransfersForStaff } from '@yance/contract/transfers/staff-endpoints.ts';
import type { TransferForStaff } from '@yance/contract/transfers/transfer.ts';
import type { StaffWork, Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { dayRange } from '../../../kernel/time/day-range.ts';
import { depositsNamed, findPayers, payerContacts } from '../../balance/index.ts';
import { readRefunds } from '../../payments/index.ts';
import { staffNames } from '../../staff/index.ts';
import { payerOf, recipientOf } from '../move-transfer.ts';
import { refundSizes } from '../pay-out/refund-sizes.ts';
import { countTransfers, findParts, findTransfer, pageOfTransfers, type TransferRow } from '../transfers.store.ts';
import { onlineByTransfer } from './online-sources.ts';
import { payeeOf, transferOnWire } from './read-transfers.ts';
import { timelinesOf } from './timelines.ts';

/** One page of transfers with who sends, who gets and what finance may do. */
export async function listTransfers(
  work: StaffWork,
  input: InputOf<typeof listTransfersForStaff>,
): Promise<OutputOf<typeof listTransfersForStaff>> {
  const { rid, member_rid, kind, state, kw, page, size } = input;
  const of = member_rid ? { of: [{ kind: 'member' as const, rid: member_rid }] } : {};
  const filter = { ...of, rid, kind, state, kw, named: kw ? await findPayers(work.tx, kw) : [], ...dayRange(input) };
  const { rows, total, amount_fen } = await pageOfTransfers(work.tx, filter, input);
  const counts = await countTransfers(work.tx, filter);
  return { list: await readable(work, rows), total, amount_fen, page, size, counts };
}

/** One of them, as it stands after a step. */
export async function transferForFinance(work: StaffWork, rid: string): Promise<TransferForStaff> {
  const row = await findTransfer(work.tx, rid);
  const [one] = row ? await readable(work, [row]) : [];
  if (!one) throw new Refusal('notFound');
  return one;
}

async function readable(work: StaffWork, rows: readonly TransferRow[]): Promise<TransferForStaff[]> {
  const { tx, actor } = work;
  const contactOf = await payerContacts(
    tx,
    rows.flatMap((row) => [payerOf(row), recipientOf(row) ?? []].flat()),
  );
  const names = await staffNames(tx, [
    ...new Set(rows.flatMap((row) => [row.preapproved_by ?? [], row.approved_by ?? []].flat())),
  ]);
  const rids = rows.map((row) => row.rid);
  const actors: Record<string, string> = { staff: '财务', member: '客户' };
  const timelines = await timelinesOf(
    tx,
    rids,
    ({ actor_kind, actor_rid }) => names.get(actor_rid ?? '') ?? actors[actor_kind] ?? '系统',
  );
  const sizeOf = await refundSizes(tx, rids);
  const partsOf = await partsByTransfer(tx, rows);
  const online = await onlineByTransfer(tx, rows);
  const refunds = await readRefunds(tx, { causes: rids });
  return rows.map((row) => {
    const wire = transferOnWire(row, actor);
    const payer = contactOf(payerOf(row));
    const recipient = recipientOf(row);
    return {
      ...wire,
      payee: payeeOf(row, (account) => account),
      payer,
      recipient: recipient ? contactOf(recipient) : null,
      payee_known: row.way !== 'bank' || [payer.name, payer.company].includes(row.holder ?? ''),
      ...sizeOf(row.rid),
      approvers: [row.preapproved_by, row.approved_by].flatMap((rid) => (rid ? (names.get(rid) ?? []) : [])),
      parts: partsOf(row.rid),
      timeline: timelines(row.rid),
      online: online.get(row.rid) ?? null,
      online_refunds: refunds.filter(({ cause_rid }) => cause_rid === row.rid),
      actions: wire.actions.filter(({ event }) =>
        event === 'approve' ? row.preapproved_by !== actor.rid : row.way !== 'online' || !byHand.includes(event),
      ),
    };
  });
}

/** What a provider does for a refund that goes back the way it came. */
const byHand: readonly string[] = ['pay', 'fail'];

/** Where the principal of each came from: its deposits by number and the bank's reference. */
async function partsByTransfer(
  tx: Tx,
  rows: readonly TransferRow[],
): Promise<(rid: string) => TransferForStaff['parts']> {
  const parts = await findParts(
    tx,
    rows.map((row) => row.rid),
  );
  const deposits = await depositsNamed(
    tx,
    parts.flatMap(({ source_kind, source_rid }) => (source_kind === 'deposit' ? (source_rid ?? []) : [])),
  );
  const titles = { deposit: '预存', gift: '他人转赠', other: '退回与赔付' };
  return (rid) =>
    parts
      .filter((part) => part.transfer_rid === rid)
      .map(({ source_kind, source_rid, amount_fen }) => {
        const deposit = deposits.get(source_rid ?? '');
        return {
          title: deposit ? `预存 ${deposit.deposit_no}` : titles[source_kind],
          amount_fen,
          bank_reference: deposit?.bank_reference ?? null,
          received_on: deposit?.received_on ?? null,
        };
      });
}
