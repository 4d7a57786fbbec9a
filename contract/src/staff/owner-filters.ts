import { z } from 'zod';
import { rid, text } from '../kernel/fields.ts';

/** At most so many values of one filter. */
const mostValues = 20;
/** Several values of one filter mean any of them; none narrows nothing. */
export const some = <T extends z.ZodType>(value: T) =>
  z.array(value).max(mostValues, `同一条件最多选 ${mostValues} 个`).default([]);

/** Whose records a list shows; the narrower of both where both are asked for. */
export const whoseFilters = {
  /** Only the caller's own. */
  mine: z.boolean().default(false),
  /** Only those of the caller and of the colleagues in the same work group. */
  group: z.boolean().default(false),
};

/** By the service managers who answer for the records, whoever they are. */
export const managerFilters = { managers: some(rid), ...whoseFilters };

/** By the tags of the customers. */
export const tagFilters = { tags: some(text('请选择标签', 20)) };
