import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';

/** How many months are shown, the present one included. */
const shownMonths = 12;

/** The months up to the present one in Shanghai, `YYYY-MM`, the earliest first. */
export function lastMonths(now: Date): string[] {
  const [year = 0, month = 1] = shanghaiDate(now).split('-').map(Number);
  return Array.from({ length: shownMonths }, (_, index) => {
    const at = year * 12 + month - shownMonths + index;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}
