/** What kind of community it is. Apart from the schemas, because lists show it without zod. */
export const communityKinds = { group: '课题组', team: '团队' } as const;
export type CommunityKind = keyof typeof communityKinds;

/** What somebody is in a community. */
export const communityRoles = { owner: '负责人', admin: '管理员', member: '成员' } as const;
export type CommunityRole = keyof typeof communityRoles;

/** Why an order on a community's money waits for its owner or an admin. */
export const approvalReasons = {
  flagged: '每单须审批',
  order: '超出单笔限额',
  month: '超出本月限额',
  project: '超出项目预算',
  left: '下单人已不在课题组',
} as const;
export type ApprovalReason = keyof typeof approvalReasons;

/** What its owner may share with the members of a community. */
export const shareKinds = { order: '检测结果', sample: '样品', address: '地址', preset: '参数预设' } as const;
export type ShareKind = keyof typeof shareKinds;
