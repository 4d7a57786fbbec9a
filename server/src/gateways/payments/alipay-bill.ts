import { unzipSync } from 'fflate';
import { parseCsv } from 'hucre/csv';
import { billRows } from './bill-rows.ts';
import { fenOfYuan, ProviderAway, shanghaiStamp, type BillLine } from './port.ts';

const mostBytes = 50_000_000;

/** Reads Alipay's daily bill: a ZIP with a table of every trade in GB18030, and one of sums, which is left out. */
export function readAlipayBill(zip: Uint8Array): BillLine[] {
  const tables = unzipSync(zip, {
    filter: ({ name, originalSize }) => {
      if (originalSize > mostBytes) throw new ProviderAway('The bill of Alipay is too large.');
      return name.endsWith('.csv');
    },
  });
  return Object.values(tables).flatMap((bytes) =>
    billRows(cellsOf(bytes), '支付宝交易号', (row) => {
      const read = (name: string): string => row[name] ?? '';
      // A refund alone has a number of its own.
      const refund_no = read('退款批次号/请求号');
      return {
        kind: refund_no ? 'refund' : 'payment',
        no: read('商户订单号'),
        refund_no,
        transaction_id: read('支付宝交易号'),
        amount_fen: fenOfYuan(read('订单金额（元）').replace(/^-/, '')),
        // What a trade costs stands below zero, what a refund gives back above.
        fee_fen: feeOf(read('服务费（元）')),
        at: shanghaiStamp(read('完成时间') || read('创建时间')),
      };
    }),
  );
}

const cellsOf = (bytes: Uint8Array): string[][] =>
  parseCsv(new TextDecoder('gb18030').decode(bytes)).map((row) => row.map((cell) => String(cell ?? '')));

const feeOf = (text: string): number =>
  text === '' ? 0 : text.startsWith('-') ? fenOfYuan(text.slice(1)) : -fenOfYuan(text);
