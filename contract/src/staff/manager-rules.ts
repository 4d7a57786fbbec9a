import { z } from 'zod';
import { rid, text } from '../kernel/fields.ts';

const different = (list: readonly string[]): boolean => new Set(list).size === list.length;

/** Customers of some regions or types and the service managers for them; a condition without entries holds for all. */
export const managerRule = z.object({
  id: rid,
  name: text('请填写规则名称', 30),
  enabled: z.boolean().default(true),
  /** Where the customer is: codes of provinces, cities or areas, 2, 4 or 6 digits. */
  regions: z
    .array(z.string().regex(/^(\d{2}){1,3}$/, '地区代码应为 2、4 或 6 位数字'))
    .max(200, '最多 200 个地区')
    .default([]),
  /** User types: 0 student, 3 teacher, 1 individual, 2 enterprise. */
  organizations: z
    .array(z.literal([0, 1, 2, 3]))
    .max(4)
    .default([]),
  manager_rids: z
    .array(rid)
    .min(1, '请选择业务经理')
    .max(50, '最多 50 位业务经理')
    .refine(different, '同一业务经理不能重复'),
});
export type ManagerRule = z.output<typeof managerRule>;

/** All rules, the first that fits first. */
export const managerRules = z
  .array(managerRule)
  .max(100, '最多 100 条规则')
  .refine((rules) => different(rules.map(({ id }) => id)), '规则编号重复');
