import { payerRefusals } from '../communities/payer.ts';

export const orderPayerRefusals = {
  ...payerRefusals,
  payerNotReduced: '课题组支付的订单不能使用个人的优惠券和积分',
} as const;
/** What stands against more of a community's money for an order that was placed on it. */
export const chargingRefusals = {
  payerLeft: '您已不在课题组「{name}」，不能再用课题组的款项支付，请联系课题组负责人或业务经理',
  payerStopped: '课题组「{name}」为“{label}”状态，目前不能用课题组的款项支付',
} as const;
/** The same for a fee beside it. */
export const feeRefusals = {
  ...chargingRefusals,
  feeLeaveNeeded: '费用超出课题组「{name}」允许您不经审批支付的范围：{reasons}。请联系课题组负责人或管理员调整限额',
} as const;
