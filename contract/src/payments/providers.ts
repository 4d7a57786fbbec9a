/** Who takes money online. Apart from the schemas, because lists show the names without zod. */
export const paymentProviders = { wechat: '微信支付', alipay: '支付宝' } as const;
export type PaymentProvider = keyof typeof paymentProviders;

/** What a payment is for. */
export const paymentPurposes = { deposit: '预存', order: '订单', statement: '对账单', reservation: '预约' } as const;
export type PaymentPurpose = keyof typeof paymentPurposes;

/** How a payer is led to the provider: a QR code, a page of the provider, or the sheet within WeChat. */
export const paymentWays = { qr: '扫码', page: '网页', wap: '手机网页', jsapi: '微信内' } as const;
export type PaymentWay = keyof typeof paymentWays;

/** How money that arrived fits the payment that it was sent for. */
export const arrivalOutcomes = {
  paid: '金额相符',
  differs: '金额不符',
  late: '关闭后到账',
  repeated: '重复到账',
} as const;
/** What a line of a provider's bill is about. */
export const billKinds = { payment: '收款', refund: '退款' } as const;

/** How a transaction of a day stands in a provider's bill and in our books. */
export const billOutcomes = {
  matched: '相符',
  here: '仅本平台有',
  there: '仅支付机构有',
  differs: '金额不符',
  failed: '我方已记失败',
} as const;
export type BillOutcome = keyof typeof billOutcomes;

export type ArrivalOutcome = keyof typeof arrivalOutcomes;
