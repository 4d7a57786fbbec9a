import type { Figure } from '../reporting/index.ts';
import { arrivedMoney } from './deposit-figures.store.ts';

export const depositFigures: readonly Figure[] = [
  {
    key: 'deposits.arrived',
    title: '到账',
    note: '所选日期登记到账的款项：预存、订单与对账单的付款',
    section: 'money',
    measure: 'fen',
    unit: '笔',
    good: 'more',
    roles: ['F'],
    home: ['F'],
    groupTitle: '方式',
    groupNames: { bank: '银行转账', online: '线上支付' },
    ordered: true,
    piled: true,
    rows: (_, span) => arrivedMoney(span),
    open: ({ no }) => `/deposits/${no}`,
  },
];
