import { formatSpan } from '@yance/ui/format.ts';

/** From this many days on the hours are left out. */
const daysAlone = 3;

/** Calm: time enough; soon: needs you; over: past the deadline. */
export type ClockTone = 'calm' | 'soon' | 'over';

/** How long until or since a deadline, in words. Both moments are epoch milliseconds. */
export function clockText(deadline: number, now: number, soonMinutes = 30): { text: string; tone: ClockTone } {
  const left = deadline - now;
  const minutes = Math.floor(Math.abs(left) / 60_000);
  if (left <= 0) return { text: minutes === 0 ? '刚刚超时' : `已超时 ${formatSpan(minutes, daysAlone)}`, tone: 'over' };
  return {
    text: minutes === 0 ? '还剩不到 1 分' : `还剩 ${formatSpan(minutes, daysAlone)}`,
    tone: left <= soonMinutes * 60_000 ? 'soon' : 'calm',
  };
}
