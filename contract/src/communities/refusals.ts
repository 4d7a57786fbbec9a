/** Who is in a community but may not do something reads who may. Apart, because calls about its money say so too. */
export const ownerNeeded = '只有课题组负责人可以进行此操作';
export const managerNeeded = '只有课题组负责人或管理员可以进行此操作';

/** What a call about an account may refuse where that is a community's. */
export const accountRefusals = {
  ownerNeeded,
  managerNeeded,
  communityNotOpen: '课题组目前不是正常状态，不能存入或使用款项',
} as const;
