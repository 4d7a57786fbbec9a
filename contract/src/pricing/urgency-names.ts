import type { Urgency } from './rules.ts';

/** What each urgency is called where one is chosen, shown, printed or changed. */
export const urgencyNames: Readonly<Record<Urgency, string>> = {
  none: '不加急',
  three_days: '加急（3 个工作日）',
  one_day: '特急（24 小时）',
};
