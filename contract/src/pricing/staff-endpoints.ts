import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, optionalText, possiblyEmptyText, reason, rid } from '../kernel/fields.ts';
import { pageOf, paging, sorting, timelineEvent } from '../kernel/page.ts';
import {
  priceEntry,
  priceListDetail,
  priceListForm,
  priceListRow,
  priceListStates,
  pricePreview,
  priceTargetKinds,
} from './price-list.ts';
import { keysOf } from '../kernel/keys.ts';

const { staffCall } = callsAbout('prices');
const readers = ['B', 'E', 'F'] as const;
const writers = ['E', 'F'] as const;
const unknown = {
  scopeUnknown: '价格中有不存在的项目或分类，请重新选择',
  memberUnknown: '指定的客户中有不存在的账号，请重新选择',
};
const dayPast = '截止日期已过，请修改有效期';

export const listPriceLists = staffCall({
  path: '/api/staff/price/list',
  summary: '协议价：对象、有效期与内容',
  roles: readers,
  input: z.object({
    ...paging,
    state: z.enum(priceListStates).optional(),
    target: z.enum(keysOf(priceTargetKinds)).optional(),
    /** In force, with a last day within thirty days. */
    ending: z.boolean().optional(),
    /** Part of its name, its contract number or the name of the unit. */
    kw: optionalText(60),
    sort: sorting('starts_on', 'updated'),
  }),
  output: pageOf(priceListRow).extend({ counts: z.record(z.string(), z.number().int()) }),
  effect: 'read',
});
export const getPriceList = staffCall({
  path: '/api/staff/price/detail',
  summary: '一份协议价及其修改历史',
  roles: readers,
  input: byRid,
  output: priceListDetail.extend({
    timeline: z.array(timelineEvent),
    /** What each of the last revisions changed, in words, by its number. */
    changes: z.record(z.string(), z.array(z.string())),
  }),
  effect: 'read',
  personal: true,
});
export const listMemberPrices = staffCall({
  path: '/api/staff/price/member',
  summary: '对一位客户生效或将生效的协议价',
  roles: readers,
  input: byRid,
  output: z.array(priceListRow),
  effect: 'read',
  shows: ['prices', 'members'],
});
export const previewPrices = staffCall({
  path: '/api/staff/price/preview',
  summary: '预览：三个项目的目录价与协议价',
  roles: readers,
  input: z.object({ keeps_bands: z.boolean().default(true), entries: z.array(priceEntry).max(300).default([]) }),
  output: z.array(pricePreview),
  effect: 'read',
  bodyKb: 256,
});
export const addPriceList = staffCall({
  path: '/api/staff/price/add',
  summary: '新建协议价草稿',
  roles: writers,
  input: priceListForm,
  output: priceListDetail,
  refusals: unknown,
  effect: 'write',
  bodyKb: 256,
});
export const editPriceList = staffCall({
  path: '/api/staff/price/edit',
  summary: '修改协议价；生效中的立即按新内容计价，已下的订单不变',
  roles: writers,
  input: priceListForm.safeExtend({
    rid,
    /** The revision that the form was opened with. */
    revision: z.number().int(),
    /** Needed for what is in force. */
    reason: possiblyEmptyText(500),
  }),
  output: priceListDetail,
  refusals: {
    ...unknown,
    dayPast,
    isStopped: '已停用的协议价不能修改，请复制后新建',
    reasonNeeded: '生效中的协议价，请填写修改原因',
    changedMeanwhile: '{name}已于 {time} 修改这份协议价，请刷新后再改',
    sameValue: '没有改动',
  },
  effect: 'write',
  stepUp: true,
  bodyKb: 256,
});
export const startPriceList = staffCall({
  path: '/api/staff/price/start',
  summary: '协议价生效：从开始日期起按协议价计价',
  roles: writers,
  input: byRid,
  output: priceListDetail,
  refusals: { dayPast },
  effect: 'write',
  stepUp: true,
});
export const stopPriceList = staffCall({
  path: '/api/staff/price/stop',
  summary: '停用协议价：之后按目录价计价，已下的订单不变',
  roles: writers,
  input: z.object({ rid, reason }),
  output: priceListDetail,
  effect: 'write',
});

export const priceStaffEndpoints = {
  listPriceLists,
  getPriceList,
  listMemberPrices,
  previewPrices,
  addPriceList,
  editPriceList,
  startPriceList,
  stopPriceList,
};
