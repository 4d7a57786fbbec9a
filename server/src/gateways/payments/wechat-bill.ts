import { billRows } from './bill-rows.ts';
import { fenOfYuan, shanghaiStamp, type BillLine } from './port.ts';

/** Reads WeChat Pay's daily bill of all trades: every value stands behind a backtick, sums at the end. */
export function readWechatBill(csv: string): BillLine[] {
  return billRows(csv.split(/\r?\n/).map(cellsOf), '交易时间', (row) => {
    const read = (name: string): string => row[name] ?? '';
    const refund = read('交易状态') === 'REFUND';
    const amount = refund ? read('退款金额') : read('订单金额') || read('应结订单金额');
    return {
      kind: refund ? 'refund' : 'payment',
      no: read('商户订单号'),
      refund_no: refund ? read('商户退款单号') : '',
      transaction_id: read('微信订单号'),
      amount_fen: fenOfYuan(amount),
      fee_fen: signedFen(read('手续费') || '0'),
      at: shanghaiStamp(read('交易时间')),
    };
  });
}

/** Values are not quoted: a comma within one has no backtick behind it. */
const cellsOf = (line: string): string[] => (line.startsWith('`') ? line.slice(1).split(',`') : line.split(','));

/** A fee that is given back with a refund stands below zero. */
const signedFen = (text: string): number => {
  const cents = text.replace(/^-/, '').replace(/^(\d+\.\d\d)\d*$/, '$1');
  return (text.startsWith('-') ? -1 : 1) * fenOfYuan(cents);
};
