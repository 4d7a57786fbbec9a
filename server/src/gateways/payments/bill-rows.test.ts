import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { gb18030 } from '../../kernel/gb18030.ts';
import { readAlipayBill } from './alipay-bill.ts';
import { readWechatBill } from './wechat-bill.ts';

test('a comma in the name of goods shifts no amount of a WeChat bill, whose values are not quoted', () => {
  const bill = [
    '\uFEFF交易时间,微信订单号,商户订单号,交易状态,商品名称,订单金额,手续费',
    '`2026-11-23 10:00:00,`4200,`P1,`SUCCESS,`XRD, 两个样品,`120.50,`0.72',
    '总交易单数,总交易额',
    '`1,`120.50',
  ].join('\r\n');
  expect(readWechatBill(bill)).toMatchObject([{ kind: 'payment', no: 'P1', amount_fen: 12_050, fee_fen: 72 }]);
});

test('a quoted comma shifts no amount of an Alipay bill', () => {
  const bill = [
    '#账务明细',
    '支付宝交易号,商户订单号,商品名称,完成时间,订单金额（元）,服务费（元）',
    '2026,P2,"XRD, 两个样品",2026-11-23 10:00:00,88.00,-0.53',
    '#汇总',
  ].join('\r\n');
  expect(readAlipayBill(zipSync({ 'bill.csv': gb18030(bill) }))).toMatchObject([
    { kind: 'payment', no: 'P2', amount_fen: 8_800, fee_fen: 53 },
  ]);
});
