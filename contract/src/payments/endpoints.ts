import { accountRefusals } from '../communities/refusals.ts';
import { chargingRefusals } from '../orders/order-payer.ts';
import { z } from 'zod';
import { callsAbout, openCall } from '../kernel/endpoint.ts';
import { byRid, nothing } from '../kernel/fields.ts';
import { fenAmount } from '../kernel/money.ts';
import { payable, payment, provider } from './payment.ts';

const { memberCall } = callsAbout('payments');

/** Signed by the provider, answered in its own form. */
export const takePaymentNotice = openCall({
  path: '/api/open/pay/notify/:provider',
  summary: '支付机构的到账与退款通知（带签名），按其规定的格式答复',
  input: nothing,
  output: z.unknown(),
  effect: 'write',
  body: 'raw',
});

export const listPayMethods = memberCall({
  path: '/api/auth/pay/methods',
  summary: '可用的线上支付方式与单笔限额',
  input: nothing,
  output: z.object({
    methods: z.array(z.object({ provider, label: z.string(), simulated: z.boolean() })),
    least_fen: fenAmount,
    most_fen: fenAmount,
  }),
  effect: 'read',
});
export const startPayment = memberCall({
  path: '/api/auth/pay/start',
  summary: '发起线上支付；同一事项未过期的支付继续使用',
  input: z.object({
    for: payable,
    provider,
    /** Where the payer is: it decides between a QR code, a page, and WeChat's own sheet. */
    device: z.enum(['desktop', 'phone', 'wechat']).default('desktop'),
  }),
  output: payment,
  refusals: {
    methodOff: '该支付方式暂未开通，请选择其他方式',
    providerAway: '支付机构暂时无法连接，请稍后重试或选择其他方式',
    amountOutside: '线上支付单笔应在 {least} 至 {most} 之间，请改用对公转账',
    nothingDue: '这笔款项现在无需支付，可能已付清或已取消',
    ...chargingRefusals,
    managerNeeded: accountRefusals.managerNeeded,
    payingElsewhere: '正在核对转账，暂不能线上支付',
  },
  effect: 'write',
});
export const getPayment = memberCall({
  path: '/api/auth/pay/state',
  summary: '一笔线上支付的进度；页面轮询',
  input: byRid,
  output: payment,
  effect: 'read',
});
export const closePayment = memberCall({
  path: '/api/auth/pay/close',
  summary: '取消未支付的线上支付；已付款的按已付处理',
  input: byRid,
  output: payment,
  refusals: { providerAway: '支付机构暂时无法连接，请稍后再取消' },
  effect: 'write',
});

export const paymentEndpoints = { takePaymentNotice, listPayMethods, startPayment, getPayment, closePayment };
