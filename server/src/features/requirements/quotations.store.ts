import type { QuotationPrice } from '@yance/contract/requirements/quotation.ts';
import type { RequirementState } from '@yance/contract/requirements/states.ts';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { quotations, requirements } from './requirements.tables.ts';

/** What the document says; nothing in it follows later changes of the catalogue or of the parties. */
export interface QuotationContent extends QuotationPrice {
  discount_reason: string;
  terms: string;
  customer: { name: string; company: string; phone: string; email: string };
  operator: { name: string; address: string; phone: string };
  manager: { name: string; phone: string };
}
export type QuotationRecord = typeof quotations.$inferSelect;

export async function insertQuotation(tx: Tx, row: QuotationRecord): Promise<void> {
  await tx.insert(quotations).values(row);
}

export async function findQuotation(tx: Tx, rid: string): Promise<QuotationRecord | undefined> {
  const [row] = await tx.select().from(quotations).where(eq(quotations.rid, rid));
  return row;
}

/** Until when it can be ordered: as its document says, or longer where the customer has accepted it. */
export const openUntil = ({ valid_until, held_until }: Pick<QuotationRecord, 'valid_until' | 'held_until'>): Date =>
  held_until ?? valid_until;

/** Keeps a quotation that nobody has accepted yet open until then. */
export async function holdQuotation(tx: Tx, rid: string, until: Date): Promise<void> {
  await tx
    .update(quotations)
    .set({ held_until: until })
    .where(and(eq(quotations.rid, rid), isNull(quotations.held_until)));
}

/** The quotation that a code verifies, with the state of its requirement and the newest quotation of that. */
export async function findQuotationByCode(
  tx: Tx,
  code: string,
): Promise<{ quotation: QuotationRecord; state: RequirementState; newest_rid: string | null } | undefined> {
  const [row] = await tx
    .select({ quotation: quotations, state: requirements.state, newest_rid: requirements.quotation_rid })
    .from(quotations)
    .innerJoin(requirements, eq(requirements.rid, quotations.requirement_rid))
    .where(eq(quotations.code, code));
  return row;
}

/** Every version of a requirement's quotation, newest first. */
export async function versionsOf(tx: Tx, requirementRid: string): Promise<QuotationRecord[]> {
  const rows = await tx
    .select()
    .from(quotations)
    .where(eq(quotations.requirement_rid, requirementRid))
    .orderBy(desc(quotations.version));
  return rows;
}

export async function quotationsByRid(tx: Tx, rids: readonly string[]): Promise<Map<string, QuotationRecord>> {
  if (rids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(quotations)
    .where(inArray(quotations.rid, [...rids]));
  return new Map(rows.map((row) => [row.rid, row]));
}
