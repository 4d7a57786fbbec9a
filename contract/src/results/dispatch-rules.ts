import { z } from 'zod';
import { rid, text } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { urgency } from '../pricing/rules.ts';

/** How a rule chooses among its laboratories: the first of them, who is done first, or each its share. */
export const choiceKinds = { order: '按顺序', soonest: '最快完成', share: '按比例' } as const;
export type ChoiceKind = keyof typeof choiceKinds;

const different = <T>(list: readonly T[], key: (one: T) => unknown): boolean =>
  new Set(list.map(key)).size === list.length;

/** Tasks of some kind and the laboratories that may test them; a condition without entries holds for every task. */
export const dispatchRule = z.object({
  id: rid,
  name: text('请填写规则名称', 30),
  enabled: z.boolean().default(true),
  /** Categories and the finer tags below them; a task of one of them or of one of the services is meant. */
  category_ids: z.array(z.number().int()).max(60, '最多 60 个分类').default([]),
  service_rids: z.array(rid).max(200, '最多 200 个项目').default([]),
  urgencies: z.array(urgency).max(3).default([]),
  /** Where the customer is: codes of provinces, cities or areas, 2, 4 or 6 digits. */
  regions: z
    .array(z.string().regex(/^(\d{2}){1,3}$/, '地区代码应为 2、4 或 6 位数字'))
    .max(200, '最多 200 个地区')
    .default([]),
  choice: z.enum(keysOf(choiceKinds), '请选择分派方式'),
  laboratories: z
    .array(
      z.object({
        rid,
        /** Its part of the tasks, where each has its share. */
        share: z.number('请填写比例').int('比例应为整数').min(1, '比例最小 1').max(100, '比例最大 100').default(1),
      }),
    )
    .min(1, '请选择实验室')
    .max(30, '最多 30 个实验室')
    .refine((list) => different(list, (one) => one.rid), '同一实验室不能重复'),
});
export type DispatchRule = z.output<typeof dispatchRule>;

/** All rules, the first that fits first, and how many tasks a laboratory can finish in a week. */
export const dispatchRules = z.object({
  rules: z
    .array(dispatchRule)
    .max(100, '最多 100 条规则')
    .refine((list) => different(list, (one) => one.id), '规则编号重复'),
  capacities: z
    .array(
      z.object({
        laboratory_rid: rid,
        weekly: z.number('请填写每周任务数').int('应为整数').min(1, '至少 1 个').max(100_000, '最多 100000 个'),
      }),
    )
    .max(200, '最多 200 个实验室')
    .refine((list) => different(list, (one) => one.laboratory_rid), '同一实验室不能重复'),
});
export type DispatchRules = z.output<typeof dispatchRules>;
