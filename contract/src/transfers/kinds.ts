/** How prepaid money leaves. Apart from the schemas, because lists show it without zod. */
export const transferKinds = { member: '转赠会员', community: '转入课题组', refund: '退款' } as const;
export type TransferKind = keyof typeof transferKinds;
