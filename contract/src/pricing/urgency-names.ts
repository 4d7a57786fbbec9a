import type { Urgency } from './rules.ts';
import { urgencySpans } from './urgency-spans.ts';

const { three_days, one_day } = urgencySpans;

/** What each urgency is called where one is chosen, shown, printed or changed. */
export const urgencyNames: Readonly<Record<Urgency, string>> = {
  none: '不加急',
  three_days: `加急（${three_days.days} 个工作日）`,
  one_day: `特急（${one_day.hours} 小时）`,
};
