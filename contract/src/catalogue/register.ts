import { z } from 'zod';
import { optionalText, rid, text } from '../kernel/fields.ts';
import { longestModel } from './service.ts';

/** What an editor writes of a category. */
export const categoryValues = z.object({
  name: text('请填写名称', 20),
  title: optionalText(30),
  sketch: optionalText(100),
  img: z.union([z.literal(''), z.string().regex(/^[a-z0-9][a-z0-9._-]{0,120}$/)], '图片名称不正确').default(''),
  discount_label: z.string().trim().max(12, '优惠标签最多 12 个字').nullable().default(null),
  on_home: z.boolean().default(false),
  hidden: z.boolean().default(false),
});
export type CategoryValues = z.output<typeof categoryValues>;
export const pictureForHome = '在首页显示的分类，请上传图片';

/** Where it stands among its like: the smaller number first. */
const position = z.number('请填写次序').int('次序应为整数').min(0, '次序不能为负').max(99_999, '次序最大 99999');

export const laboratoryValues = z.object({
  name: text('请填写实验室名称', 40),
  city: z.string().trim().max(20, '最多 20 个字').default(''),
  sketch: z.string().trim().max(500, '最多 500 个字').default(''),
  /** Numbers of accreditations; reports of the laboratory bear the marks of those it has. */
  cma_no: z.string().trim().max(40, '最多 40 个字').default(''),
  cnas_no: z.string().trim().max(40, '最多 40 个字').default(''),
  position,
  /** Takes no new work, and its instruments are not booked any more. */
  retired: z.boolean().default(false),
});
export type LaboratoryValues = z.output<typeof laboratoryValues>;

export const instrumentValues = z.object({
  name: text('请填写仪器名称', 60),
  /** Services name the models that they use. */
  model: text('请填写型号', longestModel),
  laboratory_rid: z.uuid('请选择实验室'),
  category_id: z.number('请选择分类').int(),
  position,
  retired: z.boolean().default(false),
});
export type InstrumentValues = z.output<typeof instrumentValues>;

/** What has a history of its own in the catalogue beside the services. */
export const registerKinds = ['category', 'laboratory', 'instrument'] as const;
export type RegisterKind = (typeof registerKinds)[number];

/** One change as the history tells it: only what differs, by field. */
export const registerChange = z.object({
  rid,
  event: z.string(),
  label: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.string(),
  by: z.string(),
  at: z.iso.datetime({ offset: true }),
  /** Whether what stood before can be taken back. */
  restorable: z.boolean(),
});
export type RegisterChange = z.infer<typeof registerChange>;
