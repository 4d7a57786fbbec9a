import { z } from 'zod';
import { moment, reason, rid } from '../kernel/fields.ts';

/** What a change of rules is sent back with: what somebody else has changed meanwhile is not overwritten. */
export const ruleEdit = { revision: z.number('缺少修订号').int(), reason };
export const ruleRefusals = {
  changedMeanwhile: '{name} 在 {time} 修改过规则，您的修改没有保存。请先查看同事的版本',
  sameValue: '没有改动',
} as const;

/** With which revision rules are read, and who changed them last; null where nobody has. */
export const ruleStanding = {
  revision: z.number().int(),
  changed: z.object({ by: z.string(), at: moment }).nullable(),
};

/** Rules before and after a change, and who made it and why. */
export const ruleChange = <Rules extends z.ZodType>(rules: Rules) =>
  z.object({ rid, old: rules, new: rules, reason: z.string(), by: z.string(), at: moment });
