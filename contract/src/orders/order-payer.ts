import { payerRefusals } from '../communities/payer.ts';

export const orderPayerRefusals = {
  ...payerRefusals,
  payerNotReduced: '课题组支付的订单不能使用个人的优惠券和积分',
} as const;
/** An order of a community is paid out of its balance and credit. */
export const communityPays = '这个订单由课题组支付：请先向课题组账户预存，到账后再用课题组余额支付';
