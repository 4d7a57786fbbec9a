import { z } from 'zod';
import { uploadRefusals } from '../files/endpoints.ts';
import { callsAbout } from '../kernel/endpoint.ts';
import { nothing, optionalText, rid, text } from '../kernel/fields.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { recordDetail, recordRow } from '../publishing/records.ts';
import { publishingCalls } from '../publishing/staff-endpoints.ts';
import { publishingStates } from '../publishing/states.ts';
import { isDocument, type DocumentNode } from './document.ts';
import { entryKinds, manyKinds, orderedKinds } from './entries.ts';

const topic = 'contents';
const { staffCall } = callsAbout(topic);

const data = z.record(z.string(), z.unknown());

export const entryRow = z.object({
  rid,
  kind: z.enum(entryKinds),
  /** The lasting name of what stands once. */
  slug: z.string().nullable(),
  title: z.string(),
  ...recordRow,
  views: z.number().int().nullable(),
});
export const entryDetail = entryRow.extend({
  ...recordDetail,
  data,
  /** Whether it has a title of its own, and not the stand-in of an empty draft. */
  named: z.boolean(),
  /** Where visitors meet it. */
  path: z.string(),
});
export type EntryDetail = z.infer<typeof entryDetail>;
export type EntryRow = z.infer<typeof entryRow>;

const alwaysShown = '这份内容不能撤下，请修改后重新发布';
const shown = {
  consentGone: '作者已撤回公开致谢的同意，不能再发布',
  versionUsed: '这个版本号已经用过，请填写新的版本号',
  otherHours: '服务时间与设置里的（{hours}）不一致：请留空，或先修改设置',
  serviceWithdrawn: '横幅打开的项目已下架，请换一个项目或改为不可点击',
};
const roles = ['E'] as const;

export const listEntries = staffCall({
  path: '/api/staff/content/list',
  roles,
  summary: '内容列表',
  input: z.object({
    ...paging,
    kinds: z.array(z.enum(entryKinds)).min(1, '请选择类别').max(entryKinds.length),
    state: z.enum(publishingStates).optional(),
    kw: optionalText(100),
    sort: z.enum(['updated_at', '-updated_at', 'published_at', '-published_at', 'title', '-title']).optional(),
  }),
  output: pageOf(entryRow).extend({ counts: z.record(z.string(), z.number().int()) }),
  effect: 'read',
});
export const getEntry = staffCall({
  path: '/api/staff/content/get',
  roles,
  summary: '一份内容：最新版本、历史与可用操作；按编号或固定名称',
  input: z.object({ rid: rid.optional(), slug: z.string().max(60).optional() }),
  output: entryDetail,
  effect: 'read',
  shows: [],
});
export const createEntry = staffCall({
  path: '/api/staff/content/create',
  bodyKb: 1024,
  roles,
  summary: '新建一份内容，先存为草稿',
  input: z.object({ kind: z.enum(manyKinds, '请选择类别'), data }),
  output: entryDetail,
  effect: 'write',
});
export const contentPublishing = publishingCalls({
  topic,
  data: { data },
  detail: entryDetail,
  changedMeanwhile: '{name}在 {time} 修改过这份内容，您的修改没有保存。请刷新后再改',
  stepUp: false,
  calls: {
    version: ['/api/staff/content/version', '某一版本的内容'],
    save: ['/api/staff/content/save', '保存为新的版本，不影响已发布的内容'],
    publish: ['/api/staff/content/publish', '发布最新版本'],
    plan: ['/api/staff/content/plan', '计划在某一时间发布最新版本'],
    unplan: ['/api/staff/content/unplan', '取消计划的发布'],
    withdraw: ['/api/staff/content/withdraw', '撤下已发布的内容'],
    restore: ['/api/staff/content/restore', '把旧版本恢复为新的草稿'],
    discard: ['/api/staff/content/remove', '删除从未发布的草稿；已发布的内容退回已发布的版本'],
    preview: ['/api/staff/content/preview', '预览某一版本的一次性链接，10 分钟内有效'],
  },
  refusals: { publish: shown, plan: shown, withdraw: { alwaysShown } },
});
export const {
  version: getEntryVersion,
  save: saveEntry,
  publish: publishEntry,
  plan: planEntry,
  unplan: unplanEntry,
  withdraw: withdrawEntry,
  restore: restoreEntry,
  discard: removeDraft,
  preview: previewEntry,
} = contentPublishing;
export const orderEntries = staffCall({
  path: '/api/staff/content/order',
  roles,
  summary: '调整一类内容的次序，立即生效',
  input: z.object({ kind: z.enum(orderedKinds, '请选择类别'), rids: z.array(rid).min(1, '请给出次序').max(500) }),
  output: z.object({ moved: z.number().int() }),
  refusals: { listChanged: '列表已有变化，请刷新后再排序' },
  effect: 'write',
});
/** Multipart with one field `file`. The picture is re-encoded, without what the camera wrote, and becomes public. */
export const uploadPublicPicture = staffCall({
  path: '/api/staff/content/picture',
  roles,
  summary: '上传公开图片（multipart，字段 file，大小有上限），重新编码并去除拍摄信息',
  input: nothing,
  output: z.object({ name: z.string(), url: z.string(), width: z.number().int(), height: z.number().int() }),
  refusals: uploadRefusals,
  effect: 'write',
  changes: [],
  once: false,
  body: 'multipart',
});
/** What was copied from elsewhere, as a document that holds only what articles may. */
export const readPasted = staffCall({
  path: '/api/staff/content/paste',
  bodyKb: 1600,
  roles,
  summary: '把粘贴的网页内容转为正文',
  input: z.object({ html: z.string().max(500_000, '粘贴的内容过长') }),
  output: z.object({ body: z.custom<DocumentNode>(isDocument) }),
  refusals: { tooIntricate: '粘贴的内容过长或嵌套过深，请分段粘贴' },
  effect: 'read',
});
const choice = z.object({ value: z.string(), label: z.string() });
export const listContentChoices = staffCall({
  path: '/api/staff/content/choices',
  roles,
  summary: '可选的项目、项目类型与分类',
  input: nothing,
  output: z.object({
    services: z.array(choice.extend({ code: z.string(), offered: z.boolean() })),
    categories: z.array(z.object({ value: z.number().int(), label: z.string() })),
  }),
  effect: 'read',
});
export const addSynonym = staffCall({
  path: '/api/staff/search/addSynonym',
  roles,
  summary: '把没有结果的搜索词并入一组同义词，立即生效',
  input: z.object({ query: text('请填写搜索词', 40), word: text('请填写对应的词', 40) }),
  output: z.object({ group: z.array(z.string()) }),
  refusals: { planned: '同义词有一版定时发布，请先取消定时或待其发布后再加入' },
  effect: 'write',
  changes: ['misses'],
});

/** Calls of the content editors. */
export const contentStaffCalls = {
  listEntries,
  getEntry,
  getEntryVersion,
  createEntry,
  saveEntry,
  publishEntry,
  planEntry,
  unplanEntry,
  withdrawEntry,
  restoreEntry,
  removeDraft,
  orderEntries,
  previewEntry,
  uploadPublicPicture,
  readPasted,
  listContentChoices,
  addSynonym,
};
