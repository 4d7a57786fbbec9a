import { shortSlotText } from '../slot-text.ts';

interface Planned {
  made: number | readonly unknown[];
  missed: readonly { start: string; end: string; msg: string }[];
}

/** What is said of a series: how many times were had, and which were not. */
export function saidOf({ made, missed }: Planned): string {
  const count = typeof made === 'number' ? made : made.length;
  if (missed.length === 0) return count > 1 ? `已安排 ${count} 次` : '已安排';
  return `已安排 ${count} 次；未能安排：${missed.map((one) => `${shortSlotText(one)}（${one.msg}）`).join('；')}`;
}
