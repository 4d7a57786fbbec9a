import { desc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../kernel/audit/personal-data.ts';
import { discardParts } from './discard-parts.ts';
import { removePackages } from './reimbursements.store.ts';
import { reimbursementPackages } from './reimbursements.tables.ts';

/** The packages that a member had made: copies of papers that are exported with their own records. */
export const packageData: PersonalData = {
  collect: async (tx, memberRid) => [
    {
      name: 'reimbursement-packages',
      title: '报销资料包',
      columns: { order_nos: '订单', form: '形式', created_at: '生成时间', expires_at: '保留到' },
      rows: await tx
        .select()
        .from(reimbursementPackages)
        .where(eq(reimbursementPackages.member_rid, memberRid))
        .orderBy(desc(reimbursementPackages.created_at)),
    },
  ],
  erase: async (work, memberRid) => {
    const { tx, clock } = work;
    for (const row of await removePackages(tx, { memberRid }, clock.now())) await discardParts(work, row);
    await tx.delete(reimbursementPackages).where(eq(reimbursementPackages.member_rid, memberRid));
  },
};
