import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, moment, nothing, optionalText, phone, rid, text } from '../kernel/fields.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { managerNeeded, ownerNeeded } from './refusals.ts';
import {
  community,
  communityDetail,
  communityForm,
  foundCommunity,
  handover,
  membership,
  hindrance,
} from './community.ts';

const { memberCall } = callsAbout('communities');

const joinRefusals = {
  joinsFull: '每人最多加入 {most} 个课题组（含自己创建的），请先退出一个',
  membersFull: '课题组已有 {most} 位成员，不能再加入',
  notOpen: '课题组目前不能加入成员',
};
const askedOften = '24 小时内最多 {most} 次，请稍后再试';
const ownsFull = '每人最多负责 {most} 个课题组';
const nameTaken = '您已有同名的课题组';
const person = { phone, name: text('请填写对方姓名', 20) };
const inviteeRefusals = {
  inviteeUnknown: '手机号与姓名不符，请核对；对方须已注册并填写姓名',
  inviteeGuesses: '手机号与姓名多次不符，请 {minutes} 分钟后再试',
};

export const addCommunity = memberCall({
  path: '/api/auth/cluster/add',
  summary: '创建课题组或团队；资料完善的会员创建后即可使用，其他须平台审核',
  input: z.object(communityForm),
  output: community,
  refusals: { ownsFull, joinsFull: joinRefusals.joinsFull, nameTaken },
  effect: 'write',
});
export const editCommunity = memberCall({
  path: '/api/auth/cluster/edit',
  summary: '修改课题组资料；被驳回的修改后重新提交审核',
  input: z.object({ rid, ...communityForm }),
  output: community,
  refusals: { ownerNeeded, notCertified: '请先完善个人资料并添加地址，再修改课题组资料', nameTaken },
  effect: 'write',
});
export const dissolveCommunity = memberCall({
  path: '/api/auth/cluster/del',
  summary: '解散课题组：账户结清后才能解散，有其他成员时先公示，期满后解散',
  input: byRid,
  output: community,
  refusals: { ownerNeeded, unsettled: '课题组账户尚未结清，不能解散：{left}' },
  effect: 'write',
});
export const listHindrances = memberCall({
  path: '/api/auth/cluster/hindrances',
  summary: '解散课题组前尚未结清的事项，仅负责人可见',
  input: byRid,
  output: z.object({ list: z.array(hindrance) }),
  refusals: { ownerNeeded },
  effect: 'read',
  shows: ['orders', 'reservations', 'balance', 'statements', 'invoices', 'transfers'],
});
export const keepCommunity = memberCall({
  path: '/api/auth/cluster/keep',
  summary: '取消解散',
  input: byRid,
  output: community,
  refusals: { ownerNeeded },
  effect: 'write',
});
export const searchCommunities = memberCall({
  path: '/api/auth/cluster/search',
  summary: '按课题组编码、名称或单位查找可加入的课题组',
  input: z.object({ kw: text('请填写课题组编码或名称', 40).refine((kw) => kw.length >= 2, '请至少填写 2 个字') }),
  /** `more`: there are others beside those that are listed. */
  output: z.object({ list: z.array(foundCommunity), more: z.boolean() }),
  effect: 'read',
});
export const applyCommunity = memberCall({
  path: '/api/auth/cluster/apply',
  summary: '申请加入课题组，由负责人或管理员同意',
  input: z.object({ rid, message: optionalText(100) }),
  output: membership,
  refusals: {
    ...joinRefusals,
    alreadyIn: '您已在该课题组，或有待处理的申请或邀请',
    applicationsFull: '该课题组待处理的申请过多，请稍后再试',
    askedOften: `对同一课题组的申请与邀请，${askedOften}`,
  },
  effect: 'write',
});
export const agreeMembership = memberCall({
  path: '/api/auth/cluster/agree',
  summary: '同意或拒绝：负责人、管理员答复申请，被邀请人答复邀请',
  input: z.object({ rid, accept: z.boolean({ error: '请选择同意或拒绝' }), reason: optionalText(200) }),
  output: membership,
  refusals: { ...joinRefusals, personFull: '对方加入的课题组已达上限，须先退出一个' },
  effect: 'write',
});
export const cancelMembership = memberCall({
  path: '/api/auth/cluster/cancel',
  summary: '撤回自己的申请，或撤回发出的邀请',
  input: byRid,
  output: membership,
  effect: 'write',
});
export const listJoined = memberCall({
  path: '/api/auth/cluster/joined',
  summary: '我加入的课题组、待答复的申请与邀请、待我接受的移交',
  input: nothing,
  output: z.object({ list: z.array(membership), handovers: z.array(handover), most: z.number().int() }),
  effect: 'read',
});
/** With how many orders and how much instrument time wait for approval there. */
const showsWork = ['communities', 'orders', 'reservations'] as const;

export const listOwnCommunities = memberCall({
  path: '/api/auth/cluster/all',
  summary: '我负责或管理的课题组，以及我负责过、已解散的',
  input: nothing,
  /** The books of those that `ended` stay open to who owned them last. */
  output: z.object({
    list: z.array(community),
    ended: z.array(z.object({ rid, name: z.string(), ended: moment.nullable() })),
    most: z.number().int(),
  }),
  effect: 'read',
  shows: showsWork,
});
export const getCommunity = memberCall({
  path: '/api/auth/cluster/info',
  summary: '一个课题组的资料；负责人与管理员另见加入方式与移交',
  input: byRid,
  output: communityDetail,
  effect: 'read',
  shows: showsWork,
});
export const listMemberships = memberCall({
  path: '/api/auth/cluster/members',
  summary: '课题组的成员、申请与邀请，仅负责人与管理员可见',
  input: z.object({
    ...paging,
    rid,
    show: z.enum(['joined', 'open', 'former']).default('joined'),
    /** Part of a name. */
    kw: optionalText(20),
  }),
  output: pageOf(membership),
  refusals: { managerNeeded },
  effect: 'read',
});
export const findInvitee = memberCall({
  path: '/api/auth/cluster/search4user',
  summary: '按手机号与姓名查找要邀请的会员，两项都符合才找得到',
  input: z.object({ rid, ...person }),
  output: z.object({ name: z.string(), phone: z.string() }),
  refusals: { managerNeeded, ...inviteeRefusals },
  effect: 'write',
});
export const inviteMember = memberCall({
  path: '/api/auth/cluster/add4user',
  summary: '邀请会员加入课题组，对方接受后加入',
  input: z.object({ rid, ...person, message: optionalText(100) }),
  output: membership,
  refusals: {
    managerNeeded,
    ...inviteeRefusals,
    ...joinRefusals,
    inviteeIn: '对方已在该课题组，或有待处理的申请或邀请',
    askedOften: `对同一会员的邀请与申请，${askedOften}`,
  },
  effect: 'write',
});
export const removeMember = memberCall({
  path: '/api/auth/cluster/delete4user',
  summary: '把成员移出课题组；管理员只能由负责人移出',
  input: z.object({ rid, reason: optionalText(200) }),
  output: membership,
  refusals: { ownerNeeded, managerNeeded },
  effect: 'write',
});
export const leaveCommunity = memberCall({
  path: '/api/auth/cluster/leave',
  summary: '退出课题组；负责人须先移交或解散',
  input: byRid,
  output: membership,
  refusals: { ownerStays: '您是负责人，请先移交给其他成员或解散课题组' },
  effect: 'write',
});
export const setAdmin = memberCall({
  path: '/api/auth/cluster/admin',
  summary: '设为或取消管理员',
  input: z.object({ rid, admin: z.boolean({ error: '请选择设为或取消' }) }),
  output: membership,
  refusals: { ownerNeeded, adminsFull: '管理员最多 {most} 位' },
  effect: 'write',
});
const limit = z
  .number({ error: '请填写金额' })
  .int('金额最多两位小数')
  .min(0, '金额不能为负数')
  .max(10_000_000_000, '限额不能超过 1 亿元')
  .nullable();

export const limitMember = memberCall({
  path: '/api/auth/cluster/limit',
  summary: '设置成员使用课题组资金的月限额、单笔限额，以及是否每单审批；超出限额的订单待审批',
  input: z.object({
    rid,
    month_limit_fen: limit,
    order_limit_fen: limit,
    needs_approval: z.boolean({ error: '请选择是否每单审批' }),
  }),
  output: membership,
  refusals: { ownerNeeded, managerNeeded },
  effect: 'write',
});
export const transferCommunity = memberCall({
  path: '/api/auth/cluster/transfer',
  summary: '把课题组移交给一位成员，对方接受后成为负责人',
  input: byRid,
  output: handover,
  refusals: {
    ownerNeeded,
    handoverOpen: '已有待接受的移交，请先撤回',
    toOwner: '对方已是负责人',
    askedOften: `向同一成员移交，${askedOften}`,
  },
  effect: 'write',
});
export const agreeHandover = memberCall({
  path: '/api/auth/cluster/transfer/agree',
  summary: '接受或谢绝移交',
  input: z.object({ rid, accept: z.boolean({ error: '请选择接受或谢绝' }) }),
  output: handover,
  refusals: { nameTaken, ownsFull, needsProfile: '请先完善个人资料并添加地址，再接受移交' },
  effect: 'write',
});
export const cancelHandover = memberCall({
  path: '/api/auth/cluster/transfer/cancel',
  summary: '撤回移交',
  input: byRid,
  output: handover,
  refusals: { ownerNeeded },
  effect: 'write',
});

export const communityEndpoints = {
  addCommunity,
  editCommunity,
  dissolveCommunity,
  listHindrances,
  keepCommunity,
  searchCommunities,
  applyCommunity,
  agreeMembership,
  cancelMembership,
  listJoined,
  listOwnCommunities,
  getCommunity,
  listMemberships,
  findInvitee,
  inviteMember,
  removeMember,
  leaveCommunity,
  setAdmin,
  limitMember,
  transferCommunity,
  agreeHandover,
  cancelHandover,
};
