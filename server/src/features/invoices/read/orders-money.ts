import type { SourceKind } from '@yance/contract/invoices/application.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../../kernel/db.ts';
import type { Payer } from '../../balance/index.ts';
import { chargesOfOrders } from '../../charges/index.ts';
import { depositsBehind, sourceKey } from '../billable/invoice-once.ts';
import { sourcesOf } from '../billable/list-billable.ts';
import { findApplicationsOn } from '../invoices.store.ts';

/** What certain orders cost their payer, what an invoice of it can name, and which deposits paid for it. */
export async function ordersMoney(tx: Tx, payer: Payer, orderRids: readonly string[]) {
  const charges = await chargesOfOrders(tx, payer, orderRids);
  const { sources } = await sourcesOf(tx, payer);
  const known = new Set(sources.map(sourceKey));
  const named = charges.flatMap(({ rid, statement_rid }): { kind: SourceKind; rid: string }[] => [
    { kind: 'charge', rid },
    ...(statement_rid ? [{ kind: 'statement' as const, rid: statement_rid }] : []),
  ]);
  const own = named.filter((one) => known.has(sourceKey(one)));
  const behind = depositsBehind(sources, new Set(own.map(sourceKey)));
  const deposits = sources.flatMap(({ kind, rid }) =>
    kind === 'deposit' && behind.has(sourceKey({ kind, rid })) ? [{ kind, rid }] : [],
  );
  const statements = new Map(
    sources.flatMap(({ kind, rid, title, at }) => (kind === 'statement' ? [[rid, { title, paid_at: at }]] : [])),
  );
  return { charges, own, deposits, statements };
}

/** An invoice that was issued and not taken back in full. */
export interface OrdersInvoice {
  application_no: string;
  invoice_number: string;
  amount_fen: Fen;
  file_rid: string;
}

/** The issued invoices over what certain orders cost, and the money behind it, for papers about them. */
export async function paidByOrders(tx: Tx, payer: Payer, orderRids: readonly string[]) {
  const { charges, own, deposits, statements } = await ordersMoney(tx, payer, orderRids);
  const applications = await findApplicationsOn(tx, payer, [...own, ...deposits]);
  const invoices = applications.flatMap(({ state, application_no, invoice_number, amount_fen, file_rid }) =>
    (state === 'issued' || state === 'reissuing') && invoice_number && file_rid
      ? [{ application_no, invoice_number, amount_fen, file_rid } satisfies OrdersInvoice]
      : [],
  );
  return { charges, invoices, statements, deposit_rids: deposits.map(({ rid }) => rid) };
}
