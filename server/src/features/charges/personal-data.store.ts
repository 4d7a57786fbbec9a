import { fenText } from '@yance/contract/kernel/money.ts';
import { chargeMachine } from '@yance/contract/charges/states.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PersonalData } from '../../kernel/audit/personal-data.ts';
import type { Tx } from '../../kernel/db.ts';
import type { Payer } from '../balance/index.ts';
import { charges, creditNotes } from './charges.tables.ts';

const ofMember = (memberRid: string) => and(eq(charges.payer_kind, 'member'), eq(charges.payer_rid, memberRid));

/** What a member owes or paid for. Accounting law keeps it, and it names no person. */
export const chargeData: PersonalData = {
  collect: async (tx, memberRid) => [
    {
      name: 'charges',
      title: '费用（分）',
      columns: {
        title: '事由',
        state: '状态',
        amount_fen: '金额',
        held_principal_fen: '本金',
        held_bonus_fen: '赠送',
        held_credit_fen: '信用',
        created_at: '时间',
        settled_at: '结算时间',
      },
      rows: (await tx.select().from(charges).where(ofMember(memberRid)).orderBy(asc(charges.rid))).map((row) => ({
        ...row,
        state: chargeMachine.states[row.state],
      })),
    },
    {
      name: 'credit-notes',
      title: '退款（分）',
      columns: {
        title: '费用',
        reason: '原因',
        amount_fen: '金额',
        open_fen: '减免未付',
        paid_fen: '退回已付账单',
        principal_fen: '退回本金',
        bonus_fen: '退回赠送',
        created_at: '时间',
      },
      rows: await tx
        .select()
        .from(creditNotes)
        .where(and(eq(creditNotes.payer_kind, 'member'), eq(creditNotes.payer_rid, memberRid)))
        .orderBy(asc(creditNotes.rid)),
    },
  ],
  hindrances: (tx, memberRid) => openChargesOf(tx, { kind: 'member', rid: memberRid }),
};

/** What a payer has not settled yet, in whole sentences. */
export async function openChargesOf(tx: Tx, payer: Payer): Promise<string[]> {
  const [open] = await tx
    .select({
      frozen: sql<number>`count(*) filter (where ${charges.state} = 'frozen')::int`,
      owed: sql<number>`coalesce(sum(${charges.held_credit_fen} - ${charges.noted_open_fen}) filter (where ${charges.state} = 'unsettled'), 0)::bigint`,
    })
    .from(charges)
    .where(
      and(
        eq(charges.payer_kind, payer.kind),
        eq(charges.payer_rid, payer.rid),
        inArray(charges.state, ['frozen', 'unsettled']),
      ),
    );
  return [
    open?.frozen ? `有 ${open.frozen} 笔费用正在冻结，请等待相关订单完成` : '',
    open?.owed ? `有 ${fenText(open.owed)} 待结算，请先生成对账单并付款` : '',
  ].filter((one) => one !== '');
}
