import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { paymentProviders, paymentPurposes } from '@yance/contract/payments/providers.ts';
import { paymentMachine, paymentRefundMachine } from '@yance/contract/payments/states.ts';
import type { PersonalData } from '../../kernel/audit/personal-data.ts';
import { erasePurposes } from './bookings.store.ts';
import { paymentRefundsOf } from './payment-refunds.store.ts';
import { arrivalsOf, paymentsOf, tradeNoOf } from './payments.store.ts';

/** What a member paid online. Accounting law keeps it; what was written freely about a booking goes. */
export const paymentData: PersonalData = {
  collect: async (tx, memberRid) => {
    const rows = await paymentsOf(tx, memberRid);
    const arrivals = await arrivalsOf(
      tx,
      rows.map(({ rid }) => rid),
    );
    return [
      {
        name: 'payments',
        title: '线上支付（分）',
        columns: {
          payment_no: '编号',
          provider: '支付方式',
          purpose: '用途',
          title: '事项',
          state: '状态',
          amount_fen: '应付',
          arrived_fen: '到账',
          transactions: '交易号',
          created_at: '发起时间',
          paid_at: '支付时间',
        },
        rows: rows.map((row) => {
          const own = arrivals.filter(({ payment_rid }) => payment_rid === row.rid);
          return {
            ...row,
            provider: paymentProviders[row.provider],
            purpose: paymentPurposes[row.purpose],
            state: paymentMachine.states[row.state],
            arrived_fen: own.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
            transactions: own.map(({ transaction_id }) => transaction_id).join(' '),
          };
        }),
      },
      {
        name: 'payment_refunds',
        title: '线上支付原路退款（分）',
        columns: {
          refund_no: '退款单号',
          provider: '支付方式',
          state: '状态',
          amount_fen: '金额',
          created_at: '发起时间',
          ended_at: '结束时间',
        },
        rows: (await paymentRefundsOf(tx, memberRid)).map((row) => ({
          ...row,
          refund_no: tradeNoOf(row.rid),
          provider: paymentProviders[row.provider],
          state: paymentRefundMachine.states[row.state],
        })),
      },
    ];
  },
  hindrances: async (tx, memberRid) =>
    (await paymentsOf(tx, memberRid)).flatMap(({ state, title, expires_at }) =>
      state === 'waiting'
        ? `「${title}」的线上支付还在等待，请先取消，或等到 ${shanghaiIso(expires_at).slice(11, 16)} 自动关闭`
        : [],
    ),
  erase: ({ tx }, memberRid) => erasePurposes(tx, memberRid),
};
