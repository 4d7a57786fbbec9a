import { z } from 'zod';
import { rid, text } from '../kernel/fields.ts';
import { urgency } from '../pricing/rules.ts';
import { managerFilters, some, tagFilters } from '../staff/owner-filters.ts';

/**
 * What narrows the lists of orders and of tasks alike. Several values of one filter mean any of them, several filters
 * all of them; an empty one narrows nothing. Laboratory, instrument and operator are those of one and the same task.
 */
export const workFilters = {
  laboratories: some(rid),
  /** Those of the register: on which a task runs or has run last, or is to run next. */
  instruments: some(rid),
  /** Who tests, by the name that the run names. */
  operators: some(text('请选择检测人', 20)),
  /** Categories of services, or the finer ones below them. */
  techniques: some(z.int().min(1)),
  urgent: some(urgency),
  ...managerFilters,
  ...tagFilters,
};
