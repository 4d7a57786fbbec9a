import { fenText } from '../kernel/money.ts';
import type { Measure } from './figure.ts';

const oneDigit = (value: number): string => (Math.round(value * 10) / 10).toFixed(1);

/** Hours as people read them: days from two days on, minutes below one hour. */
export function hoursText(hours: number): string {
  if (hours >= 48) return `${oneDigit(hours / 24)} 天`;
  return hours >= 1 ? `${oneDigit(hours)} 小时` : `${Math.round(hours * 60)} 分钟`;
}

/** A figure's number in words; a dash where there is nothing to say. */
export function figureText(measure: Measure, value: number | null, unit: string): string {
  if (value === null) return '—';
  switch (measure) {
    case 'count':
    case 'sum':
      return `${value.toLocaleString('en-US')} ${unit}`;
    case 'fen':
      return fenText(value);
    case 'share':
    case 'use':
      return `${oneDigit(value * 100)}%`;
    case 'hours':
      return hoursText(value);
  }
}

export interface Change {
  direction: 'up' | 'down' | 'same';
  /** How much, without its direction. */
  words: string;
}

/**
 * How a number differs from the one that it is compared with: parts of a whole in points, everything else in percent of
 * what it was, or as it is where there was none; null where one of them says nothing.
 */
export function changeOf(
  { measure, unit }: { measure: Measure; unit: string },
  now: number | null,
  before: number | null,
): Change | null {
  if (now === null || before === null) return null;
  const direction = now > before ? 'up' : now < before ? 'down' : 'same';
  if (direction === 'same') return { direction, words: '持平' };
  if (measure === 'share' || measure === 'use')
    return { direction, words: `${oneDigit(Math.abs(now - before) * 100)} 个百分点` };
  if (before === 0) return { direction, words: ` ${figureText(measure, Math.abs(now), unit)}` };
  return { direction, words: `${oneDigit((Math.abs(now - before) / before) * 100)}%` };
}

export const changeMarks = { up: '▲', down: '▼', same: '＝' } as const;
export const changeWords = { up: '增加', down: '减少', same: '' } as const;
