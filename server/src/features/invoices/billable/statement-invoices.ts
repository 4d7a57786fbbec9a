import { invoiceMachine } from '@yance/contract/invoices/states.ts';
import type { StatementApplication } from '@yance/contract/billing/statement.ts';
import type { StatementInvoices } from '../../billing/index.ts';
import { findLiveOn } from '../invoices.store.ts';
import { billableOf, sourceKey } from './invoice-once.ts';
import { sourcesOf } from './list-billable.ts';

/** What bills say of their invoices. */
export const invoicesOfStatements: StatementInvoices = {
  standingOn: async (tx, rids) => {
    const found = new Map<string, StatementApplication[]>();
    for (const { source_rid, state, ...one } of await findLiveOn(tx, 'statement', rids)) {
      const shown = { ...one, label: invoiceMachine.states[state] };
      found.set(source_rid, [...(found.get(source_rid) ?? []), shown]);
    }
    return found;
  },
  leftOf: async (tx, payer, rid) => {
    const { sources, taken } = await sourcesOf(tx, payer);
    return billableOf(sources, taken).get(sourceKey({ kind: 'statement', rid })) ?? 0;
  },
};
