/** How a member sends prepaid money away. Apart from the schemas, because lists show it without zod. */
export const sentKinds = { member: '转赠会员', community: '转入课题组', refund: '退款' } as const;
export type SentKind = keyof typeof sentKinds;
/** How prepaid money leaves an account. What is left in that of a community that has ended goes to its last owner. */
export const transferKinds = { ...sentKinds, closing: '解散结转' } as const;
export type TransferKind = keyof typeof transferKinds;
