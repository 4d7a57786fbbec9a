import { hoursText } from '@yance/contract/reporting/figure-text.ts';
import type { Figure, FigureSums } from '@yance/contract/reporting/figure.ts';

const hours = (minutes: number): string => (Math.round(minutes / 6) / 10).toLocaleString('en-US');

/** Of how much a number speaks, beside it; empty where the number says it itself. */
export function besideNumber({ measure, unit }: Pick<Figure, 'measure' | 'unit'>, one: FigureSums): string {
  switch (measure) {
    case 'share':
      return `${one.kept.toLocaleString('en-US')} / ${one.count.toLocaleString('en-US')} ${unit}`;
    case 'hours':
      return one.count > 0 ? `九成 ${hoursText(one.p90 / 3600)}内，${one.count.toLocaleString('en-US')} ${unit}` : '';
    case 'use':
      return `${hours(one.value)} / ${hours(one.of)} 小时，${one.count} ${unit}`;
    case 'fen':
      return `${one.count.toLocaleString('en-US')} ${unit}`;
    case 'count':
    case 'sum':
      return '';
  }
}

/** What stands in a table under `besideNumber`. */
export function besideTitle({ measure, unit }: Pick<Figure, 'measure' | 'unit'>): string {
  switch (measure) {
    case 'share':
      return '符合 / 全部';
    case 'hours':
      return `九成的时长，${unit}数`;
    case 'use':
      return `使用 / 可用，${unit}数`;
    case 'fen':
    case 'count':
    case 'sum':
      return `${unit}数`;
  }
}
