/** What an invitation brings: points to both sides, or a rebate to a promoter. */
export const invitationKinds = { friend: '好友', customer: '推广客户' } as const;
export type InvitationKind = keyof typeof invitationKinds;
