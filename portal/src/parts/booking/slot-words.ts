export const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

/** 周二 of a YYYY-MM-DD date. */
export const weekdayWord = (date: string): string => weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';

/** 11-25 of a YYYY-MM-DD date. */
export const dayWord = (date: string): string => date.slice(5);

/** 09:00 of a moment in Shanghai; midnight that ends a day is 24:00. */
export const timeWord = (iso: string, ends = false): string => {
  const time = iso.slice(11, 16);
  return ends && time === '00:00' ? '24:00' : time;
};

/** 11-25 周三 09:00–10:30. */
export const slotWords = ({ start, end }: { start: string; end: string }): string =>
  `${start.slice(0, 10)} ${weekdayWord(start.slice(0, 10))} ${timeWord(start)}–${timeWord(end, true)}`;

/** 1.5 小时. */
export const hoursWord = (minutes: number): string => `${minutes / 60} 小时`;
