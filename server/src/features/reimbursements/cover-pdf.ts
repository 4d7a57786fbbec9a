import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentKinds } from '@yance/contract/reimbursements/package.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { typeset } from '../../kernel/typeset/typeset.ts';
import type { Collected } from './collect-documents.ts';
import type { PackageRow } from './reimbursements.store.ts';

const template = readFileSync(join(import.meta.dirname, 'cover.typ'), 'utf8');

/** The first page: what a package holds, and what it could not take. */
export function coverPdf(
  row: PackageRow,
  operator: { name: string },
  collected: Omit<Collected, 'report_rids'>,
): Promise<Buffer> {
  return typeset(template, {
    title: '报销资料包',
    operator,
    made_at: shanghaiDate(row.created_at),
    order_nos: row.order_nos,
    customer_refs: collected.customer_refs,
    documents: collected.documents.map(({ kind, name }) => ({ kind: documentKinds[kind], name })),
    omitted: collected.omitted.map(({ kind, name, why }) => ({ kind: documentKinds[kind], name, why })),
  });
}
