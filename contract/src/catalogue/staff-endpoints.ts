import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { nothing, optionalText, reason, rid, text } from '../kernel/fields.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { recordDetail, recordRow } from '../publishing/records.ts';
import { publishingCalls } from '../publishing/staff-endpoints.ts';
import { publishingStates } from '../publishing/states.ts';
import { categoryValues } from './register.ts';
import { serviceDraft } from './service-draft.ts';

const topic = 'services';
const { staffCall } = callsAbout(topic);

const roles = ['E'] as const;
const categoryWrong = '所选分类不属于该项目类型';
const typeId = z.literal([1, 2, 3], '请选择项目类型');

export const serviceRow = z.object({
  rid,
  code: z.string(),
  name: z.string(),
  english: z.string(),
  type_id: z.number().int(),
  category_id: z.number().int(),
  category: z.string(),
  ...recordRow,
  /** Of the published version; null by quote or before the first publication. */
  from_price_fen: z.number().int().nullable(),
  orders: z.number().int(),
});
export type ServiceRow = z.infer<typeof serviceRow>;

export const serviceEdit = serviceRow.extend({
  ...recordDetail,
  draft: serviceDraft,
  /** Surcharges of urgency as the settings stand, for the live price. */
  urgency: z.object({
    basisPoints: z.object({ three_days: z.number().int(), one_day: z.number().int() }),
    leastFen: z.number().int(),
  }),
});
export type ServiceEdit = z.infer<typeof serviceEdit>;

export const listStaffServices = staffCall({
  path: '/api/staff/service/list',
  roles,
  summary: '检测项目列表，含草稿与已下架',
  input: z.object({
    ...paging,
    kw: optionalText(60),
    type_id: z.coerce.number().int().optional(),
    category_id: z.coerce.number().int().optional(),
    state: z.enum(publishingStates).optional(),
    sort: z.enum(['updated_at', '-updated_at', 'name', '-name', 'orders', '-orders']).optional(),
  }),
  output: pageOf(serviceRow).extend({ counts: z.record(z.string(), z.number().int()) }),
  effect: 'read',
});
export const getStaffService = staffCall({
  path: '/api/staff/service/get',
  roles,
  summary: '一个项目：最新版本、历史与可用操作',
  input: z.object({ rid }),
  output: serviceEdit,
  effect: 'read',
  shows: [],
});
export const createService = staffCall({
  path: '/api/staff/service/create',
  roles,
  summary: '新建项目，先存为草稿；可从已有项目复制',
  input: z.object({
    code: z
      .string({ error: '请填写代码' })
      .trim()
      .regex(/^[a-z0-9][a-z0-9-]{1,39}$/, '代码为 2–40 位小写字母、数字与横线'),
    name: text('请填写项目名称', 60),
    type_id: typeId,
    category_id: z.number('请选择分类').int(),
    copy_rid: rid.optional(),
  }),
  output: serviceEdit,
  refusals: { codeTaken: '该代码已被其他项目使用', categoryWrong },
  effect: 'write',
});
export const servicePublishing = publishingCalls({
  topic,
  data: { draft: serviceDraft },
  detail: serviceEdit,
  changedMeanwhile: '{name}在 {time} 修改过这个项目，您的修改没有保存。请刷新后再改',
  stepUp: true,
  calls: {
    version: ['/api/staff/service/version', '项目的某一版本'],
    save: ['/api/staff/service/save', '保存为新的版本，不影响已发布的内容'],
    publish: ['/api/staff/service/publish', '发布最新版本；新的价格只对之后的订单生效'],
    plan: ['/api/staff/service/plan', '计划在某一时间发布最新版本'],
    unplan: ['/api/staff/service/unplan', '取消计划的发布'],
    withdraw: ['/api/staff/service/withdraw', '下架：不能再下单，已有订单不受影响'],
    restore: ['/api/staff/service/restore', '把旧版本恢复为新的草稿'],
    discard: ['/api/staff/service/discard', '删除从未发布的草稿；已发布过的退回已发布的版本'],
    preview: ['/api/staff/service/preview', '预览某一版本的一次性链接，10 分钟内有效'],
  },
  refusals: { publish: { categoryWrong }, plan: { categoryWrong }, preview: { categoryWrong } },
});
export const {
  version: getServiceVersion,
  save: saveServiceDraft,
  publish: publishService,
  plan: planService,
  unplan: unplanService,
  withdraw: withdrawService,
  restore: restoreService,
  discard: discardServiceDraft,
  preview: previewService,
} = servicePublishing;

/** A category, or with a parent a finer tag below it. `hidden` leaves the menus; its services stay to be found. */
export const categoryNode = z.object({
  id: z.number().int(),
  /** What its history is asked by. */
  rid,
  revision: z.number().int(),
  parent_id: z.number().int().nullable(),
  type_id: z.number().int(),
  name: z.string(),
  title: z.string(),
  sketch: z.string(),
  img: z.string(),
  discount_label: z.string().nullable(),
  on_home: z.boolean(),
  hidden: z.boolean(),
  position: z.number().int(),
  services: z.number().int(),
});
export type CategoryNode = z.infer<typeof categoryNode>;
const tree = z.array(categoryNode);
const nameTaken = '同级已有同名的分类';
const categoryRevision = z.number('缺少修订号').int();
const categoryChanged = '{name}在 {time} 修改过这个分类，您的修改没有保存。请刷新后再改';

export const listCategories = staffCall({
  path: '/api/staff/category/list',
  roles,
  summary: '分类树，含隐藏的分类',
  input: nothing,
  output: tree,
  effect: 'read',
});
export const addCategory = staffCall({
  path: '/api/staff/category/add',
  roles,
  summary: '新增分类或子分类',
  input: z.object({ type_id: typeId, parent_id: z.number().int().nullable().default(null), ...categoryValues.shape }),
  output: tree,
  refusals: { nameTaken, noMore: '分类数量已达上限', parentWrong: '上级分类不存在' },
  effect: 'write',
});
export const changeCategory = staffCall({
  path: '/api/staff/category/change',
  roles,
  summary: '修改分类的名称、图片、优惠标签与是否显示，须写明原因',
  input: z.object({ id: z.number().int(), revision: categoryRevision, ...categoryValues.shape, reason }),
  output: tree,
  refusals: { nameTaken, changedMeanwhile: categoryChanged, sameValue: '没有改动' },
  effect: 'write',
});
export const moveCategory = staffCall({
  path: '/api/staff/category/move',
  roles,
  summary: '把子分类移到另一个分类之下；项目随新的上级分类',
  input: z.object({
    id: z.number().int(),
    revision: categoryRevision,
    parent_id: z.number('请选择上级分类').int(),
    reason,
  }),
  output: tree,
  refusals: {
    nameTaken,
    changedMeanwhile: categoryChanged,
    parentWrong: '只能移到同一项目类型的分类之下',
    inUse: '该子分类下还有项目，请先在项目中更换分类',
  },
  effect: 'write',
});
const inOrder = z.array(z.number().int()).max(200);
export const orderCategories = staffCall({
  path: '/api/staff/category/order',
  roles,
  summary: '调整同级分类的次序',
  /** `before` is the order that was changed, as its page showed it. */
  input: z.object({ ids: inOrder.min(1, '请给出次序'), before: inOrder.optional() }),
  output: tree,
  refusals: {
    listChanged: '分类已有变化，请刷新后再排序',
    changedMeanwhile: '同事刚刚调整了分类的次序，您的调整没有保存。请刷新后再改',
  },
  effect: 'write',
});

/** Calls of the catalogue's editors. */
export const catalogueStaffCalls = {
  listStaffServices,
  getStaffService,
  getServiceVersion,
  createService,
  saveServiceDraft,
  publishService,
  planService,
  unplanService,
  withdrawService,
  restoreService,
  discardServiceDraft,
  previewService,
  listCategories,
  addCategory,
  changeCategory,
  moveCategory,
  orderCategories,
};
