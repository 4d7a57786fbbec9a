/** Calm: time enough; soon: needs you; over: past the deadline. */
export type ClockTone = 'calm' | 'soon' | 'over';

/** How long until or since a deadline, in words. Both moments are epoch milliseconds. */
export function clockText(deadline: number, now: number, soonMinutes = 30): { text: string; tone: ClockTone } {
  const left = deadline - now;
  const minutes = Math.floor(Math.abs(left) / 60_000);
  if (left <= 0) return { text: minutes === 0 ? '刚刚超时' : `已超时 ${spanText(minutes)}`, tone: 'over' };
  return {
    text: minutes === 0 ? '还剩不到 1 分' : `还剩 ${spanText(minutes)}`,
    tone: left <= soonMinutes * 60_000 ? 'soon' : 'calm',
  };
}

/** The two largest units of a number of whole minutes: 1 小时 12 分, 2 天 3 小时; from three days on the days alone. */
export function spanText(minutes: number): string {
  const parts = [
    [Math.floor(minutes / 1440), '天'],
    [Math.floor(minutes / 60) % 24, '小时'],
    [minutes % 60, '分'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  if (first < 0) return '0 分';
  const shown = minutes >= 3 * 1440 ? 1 : 2;
  return parts
    .slice(first, first + shown)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}
