import { z } from 'zod';
import { staffCall } from '../kernel/endpoint.ts';
import { moment, nothing, optionalText, reason, rid, text } from '../kernel/fields.ts';
import { action, pageOf, paging, timelineEvent } from '../kernel/page.ts';
import { categoryValues } from './register.ts';
import { serviceDraft } from './service-draft.ts';
import { serviceMachine, type ServiceState } from './states.ts';

const states = Object.keys(serviceMachine.states) as [ServiceState, ...ServiceState[]];
const roles = ['E'] as const;
const at = { rid, revision: z.number('缺少修订号').int() };
const changedMeanwhile = '{name}在 {time} 修改过这个项目，您的修改没有保存。请刷新后再改';
const typeId = z.literal([1, 2, 3], '请选择项目类型');

export const serviceRow = z.object({
  rid,
  code: z.string(),
  name: z.string(),
  english: z.string(),
  type_id: z.number().int(),
  category_id: z.number().int(),
  category: z.string(),
  state: z.enum(states),
  label: z.string(),
  /** Whether the newest version is not the published one. */
  changed: z.boolean(),
  /** Of the published version; null by quote or before the first publication. */
  from_price_fen: z.number().int().nullable(),
  orders: z.number().int(),
  planned_at: moment.nullable(),
  published_at: moment.nullable(),
  updated_at: moment,
  updated_by: z.string(),
});
export type ServiceRow = z.infer<typeof serviceRow>;

export const serviceEdit = serviceRow.extend({
  /** Sent back with every change: who changes something older than what is stored is refused. */
  revision: z.number().int(),
  number: z.number().int(),
  published_number: z.number().int().nullable(),
  planned_number: z.number().int().nullable(),
  draft: serviceDraft,
  actions: z.array(action),
  versions: z.array(
    z.object({
      number: z.number().int(),
      saved_at: moment,
      saved_by: z.string(),
      note: z.string(),
      published: z.boolean(),
    }),
  ),
  timeline: z.array(timelineEvent),
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
    state: z.enum(states).optional(),
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
});
export const getServiceVersion = staffCall({
  path: '/api/staff/service/version',
  roles,
  summary: '项目的某一版本',
  input: z.object({ rid, number: z.number().int().min(1) }),
  output: z.object({ number: z.number().int(), draft: serviceDraft }),
  effect: 'read',
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
  refusals: { codeTaken: '该代码已被其他项目使用', categoryWrong: '所选分类不属于该项目类型' },
  effect: 'write',
});
export const saveServiceDraft = staffCall({
  path: '/api/staff/service/save',
  roles,
  summary: '保存为新的版本，不影响已发布的内容',
  input: z.object({ ...at, draft: serviceDraft, note: optionalText(100) }),
  output: serviceEdit,
  refusals: { changedMeanwhile },
  effect: 'write',
});
export const publishService = staffCall({
  path: '/api/staff/service/publish',
  roles,
  summary: '发布最新版本；新的价格只对之后的订单生效',
  input: z.object({ ...at, reason: optionalText(500) }),
  output: serviceEdit,
  refusals: { changedMeanwhile, categoryWrong: '所选分类不属于该项目类型' },
  effect: 'write',
  stepUp: true,
});
export const planService = staffCall({
  path: '/api/staff/service/plan',
  roles,
  summary: '计划在某一时间发布最新版本',
  input: z.object({ ...at, publish_at: moment }),
  output: serviceEdit,
  refusals: { changedMeanwhile, timePassed: '计划时间应晚于现在', categoryWrong: '所选分类不属于该项目类型' },
  effect: 'write',
  stepUp: true,
});
export const unplanService = staffCall({
  path: '/api/staff/service/unplan',
  roles,
  summary: '取消计划的发布',
  input: z.object(at),
  output: serviceEdit,
  refusals: { changedMeanwhile, notPlanned: '没有计划中的发布' },
  effect: 'write',
});
export const withdrawService = staffCall({
  path: '/api/staff/service/withdraw',
  roles,
  summary: '下架：不能再下单，已有订单不受影响',
  input: z.object({ ...at, reason }),
  output: serviceEdit,
  refusals: { changedMeanwhile },
  effect: 'write',
  stepUp: true,
});
export const restoreService = staffCall({
  path: '/api/staff/service/restore',
  roles,
  summary: '把旧版本恢复为新的草稿',
  input: z.object({ ...at, number: z.number().int().min(1) }),
  output: serviceEdit,
  refusals: { changedMeanwhile },
  effect: 'write',
});
export const discardServiceDraft = staffCall({
  path: '/api/staff/service/discard',
  roles,
  summary: '删除从未发布的草稿；已发布过的退回已发布的版本',
  input: z.object(at),
  output: z.object({ rid, removed: z.boolean() }),
  refusals: { changedMeanwhile },
  effect: 'write',
});
export const previewService = staffCall({
  path: '/api/staff/service/preview',
  roles,
  summary: '预览某一版本的一次性链接，10 分钟内有效',
  input: z.object({ rid, number: z.number().int().min(1).optional() }),
  output: z.object({ url: z.string() }),
  refusals: { categoryWrong: '所选分类不属于该项目类型' },
  effect: 'write',
  once: false,
});

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
export const orderCategories = staffCall({
  path: '/api/staff/category/order',
  roles,
  summary: '调整同级分类的次序',
  input: z.object({ ids: z.array(z.number().int()).min(1, '请给出次序').max(200) }),
  output: tree,
  refusals: { listChanged: '分类已有变化，请刷新后再排序' },
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
