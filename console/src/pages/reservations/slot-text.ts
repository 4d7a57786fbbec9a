import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { formatSlot } from '@yance/ui/format.ts';

/** A slot without this year: 11-25 周三 09:00–11:00. */
export const shortSlotText = (slot: { start: string; end: string }): string => {
  const text = formatSlot(slot);
  return text.startsWith(shanghaiDate(new Date()).slice(0, 5)) ? text.slice(5) : text;
};

/** A time in Shanghai as the contract writes it, from a date and a time of day. */
export const momentOf = (date: string, time: string): string => `${date}T${time}:00+08:00`;
