import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

export const weekdayText = (date: string): string => weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';

/** 2026-11-25 周三 09:00–11:00. */
export const slotText = ({ start, end }: { start: string; end: string }): string => {
  const until = end.slice(11, 16);
  const date = start.slice(0, 10);
  return `${date} ${weekdayText(date)} ${start.slice(11, 16)}–${until === '00:00' ? '24:00' : until}`;
};

/** The same without this year: 11-25 周三 09:00–11:00. */
export const shortSlotText = (slot: { start: string; end: string }): string => {
  const text = slotText(slot);
  return text.startsWith(shanghaiDate(new Date()).slice(0, 5)) ? text.slice(5) : text;
};

/** A time in Shanghai as the contract writes it, from a date and a time of day. */
export const momentOf = (date: string, time: string): string => `${date}T${time}:00+08:00`;
