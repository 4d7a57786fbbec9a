import { chargeCauseNames } from '@yance/contract/charges/charge.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { together } from '../../kernel/counting.ts';
import type { Tx } from '../../kernel/db.ts';
import { creditedCharges, settledCharges, unbilledCharges } from '../charges/index.ts';
import type { Figure } from '../reporting/index.ts';
import { readSetting } from '../settings/index.ts';
import { owedStatements } from './statement-figures.store.ts';

const byCause = {
  section: 'money',
  measure: 'fen',
  unit: '笔',
  roles: ['F'],
  groupTitle: '类型',
  groupNames: chargeCauseNames,
  piled: true,
} as const;

/** What the work brought, what was given back of it, and what is still owed. */
export const billingFigures: readonly Figure[] = [
  {
    ...byCause,
    key: 'charges.settled',
    title: '营业收入',
    note: '所选日期结算的费用（检测完成、预约用毕等），含记账未付的，退款前',
    good: 'more',
    home: ['F', 'M'],
    rows: (_, span) => settledCharges(span),
    open: ({ rid }) => `/refunds/charges/${rid}`,
  },
  {
    ...byCause,
    key: 'charges.credited',
    title: '退款',
    note: '所选日期入账的退款，按费用的类型分',
    good: 'less',
    rows: (_, span) => creditedCharges(span),
    open: ({ rid }) => `/refunds/charges/${rid}`,
  },
  {
    key: 'billing.receivables',
    title: '应收账款',
    note: '现在客户应付而未付的：待结算的记账费用与未付的对账单，按账龄分',
    section: 'money',
    measure: 'fen',
    unit: '笔',
    good: 'less',
    roles: ['F'],
    home: ['F', 'M'],
    now: true,
    groupTitle: '账龄',
    groupNames: ageNames,
    ordered: true,
    rows: async ({ tx, clock }) =>
      together(
        unbilledCharges('unbilled'),
        owedStatements(shanghaiDate(clock.now()), await readSetting(tx, 'statement.ageing_days')),
      ),
    open: ({ rid, grp }) => (grp === 'unbilled' ? `/refunds/charges/${rid}` : `/statements/${rid}`),
  },
];

async function ageNames(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const bounds = await readSetting(tx, 'statement.ageing_days');
  const late = [0, ...bounds].map((from, at): [string, string] => {
    const to = bounds[at];
    return [`late.${at + 1}`, to === undefined ? `逾期 ${from} 天以上` : `逾期 ${from + 1}–${to} 天`];
  });
  return new Map([['unbilled', '待结算'], ['due', '未到期'], ...late]);
}
