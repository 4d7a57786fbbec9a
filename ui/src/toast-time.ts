import type { Toast } from './toast-place.ts';

/** The least milliseconds on the screen; an error stays longer, because it says what to do next. */
const least: Record<Toast['tone'], number> = { info: 3000, done: 2500, danger: 3500 };
/** Milliseconds to read a character, beyond those that the least time is enough for, and the most in all. */
const [perCharacter, readAtOnce, most] = [110, 12, 8000];

/** How many milliseconds a message stays on the screen: as long as it takes to read it. */
export function toastTime({ tone, message, detail = '' }: Pick<Toast, 'tone' | 'message' | 'detail'>): number {
  return Math.min(most, least[tone] + perCharacter * Math.max(0, message.length + detail.length - readAtOnce));
}
