const dayMilliseconds = 86_400_000;
const shanghaiOffset = 8 * 3_600_000;

/** Money in whole fen as `¥1,234.00`; below zero as `−¥0.50`. Throws RangeError unless a safe integer. */
export function formatFen(fen: number): string {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`fen must be a safe integer, got ${fen}`);
  const digits = String(Math.abs(fen)).padStart(3, '0');
  const yuan = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${fen < 0 ? '−' : ''}¥${yuan}.${digits.slice(-2)}`;
}

/** Wall clock in Shanghai as `YYYY-MM-DDTHH:mm:ss.sssZ`; the Z is only a carrier. */
function shanghaiWallClock(iso: string): string {
  const instant = Date.parse(iso);
  if (Number.isNaN(instant)) throw new RangeError(`not an ISO 8601 time: ${iso}`);
  // China has kept +08:00 without summer time since 1992, so a fixed offset is exact and needs no zone data.
  return new Date(instant + shanghaiOffset).toISOString();
}

/** A time (ISO 8601 with offset) as `YYYY-MM-DD HH:mm` in Shanghai, whatever the machine's zone. */
export function formatDateTime(iso: string): string {
  return shanghaiWallClock(iso).slice(0, 16).replace('T', ' ');
}

/** A time (ISO 8601 with offset) as its Shanghai day `YYYY-MM-DD`; a bare day stays as it is. */
export function formatDate(iso: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(iso) ? iso : shanghaiWallClock(iso).slice(0, 10);
}

/** The days of a week from Sunday, as dates count them. */
export const weekdayNames = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const;
/** Sunday is 0 on the wire, and the last day of a week on paper. */
export const weekFromMonday = [1, 2, 3, 4, 5, 6, 0] as const;

/** 周二 of a YYYY-MM-DD date. */
export const formatWeekday = (date: string): string => weekdayNames[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';

/** 09:00 of a time (ISO 8601 with offset) in Shanghai; midnight that ends a day is 24:00. */
export function formatTimeOfDay(iso: string, ends = false): string {
  const time = shanghaiWallClock(iso).slice(11, 16);
  return ends && time === '00:00' ? '24:00' : time;
}

/** From one time to another of the same day: 2026-11-25 周三 09:00–10:30. */
export function formatSlot({ start, end }: { start: string; end: string }): string {
  const date = formatDate(start);
  return `${date} ${formatWeekday(date)} ${formatTimeOfDay(start)}–${formatTimeOfDay(end, true)}`;
}

/** How the day of a time near now is written: `11月20日`, or `11-20` in dense tables. */
export type NearDay = 'words' | 'digits';

/** A time near `now` (both ISO 8601) as `今天 14:20`, `昨天`, `明天`, `11月20日 14:20`, else the full date and time. */
export function formatNearTime(iso: string, now: string, day: NearDay = 'words'): string {
  const wall = shanghaiWallClock(iso);
  const today = shanghaiWallClock(now).slice(0, 10);
  const days = (Date.parse(wall.slice(0, 10)) - Date.parse(today)) / dayMilliseconds;
  const clock = wall.slice(11, 16);
  const near = new Map([
    [-1, '昨天'],
    [0, '今天'],
    [1, '明天'],
  ]).get(days);
  if (near) return `${near} ${clock}`;
  if (wall.slice(0, 4) !== today.slice(0, 4)) return formatDateTime(iso);
  if (day === 'digits') return `${wall.slice(5, 10)} ${clock}`;
  return `${Number(wall.slice(5, 7))}月${Number(wall.slice(8, 10))}日 ${clock}`;
}

/**
 * Whole minutes by their two largest units: `3 天 4 小时`, `1 小时 12 分`, `0 分`;
 * the days alone from `daysAlone` days on.
 */
export function formatSpan(minutes: number, daysAlone = Number.POSITIVE_INFINITY): string {
  const units = [`${Math.floor(minutes / 1440)} 天`, `${Math.floor(minutes / 60) % 24} 小时`, `${minutes % 60} 分`];
  const first = units.findIndex((unit) => !unit.startsWith('0 '));
  const shown = units.slice(first, first + (minutes >= daysAlone * 1440 ? 1 : 2));
  return first < 0 ? '0 分' : shown.filter((unit) => !unit.startsWith('0 ')).join(' ');
}

/** The time left until `iso`, seen from `now`: a span, `不到 1 分`, or `已到期` when over. */
export function formatRemaining(iso: string, now: string): string {
  const minutes = Math.floor((Date.parse(iso) - Date.parse(now)) / 60_000);
  if (Number.isNaN(minutes)) throw new RangeError(`not ISO 8601 times: ${iso}, ${now}`);
  if (minutes < 0) return '已到期';
  return minutes < 1 ? '不到 1 分' : formatSpan(minutes);
}

/** A size in bytes as people read it: 340 B, 12.5 KB, 3.0 MB; a KB has 1,024 bytes. */
export function formatSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  return power === 0 ? `${bytes} B` : `${(bytes / 1024 ** power).toFixed(power === 3 ? 2 : 1)} ${units[power]}`;
}
