import type { SettingForm } from './shapes.ts';

const number = (min: number, max: number) => ({ kind: 'number' as const, min, max });

/** Reasons to choose from; the keys 1 to 9 choose among the first. */
const usualReasons = {
  kind: 'list',
  noun: '原因',
  of: { kind: 'text', label: '原因', max: 100, lines: 1 },
  least: 0,
  most: 20,
} as const;

/** Of results: why their tests are refused, paused or returned, how long they are kept, how others see them. */
export const resultForms = {
  'task.refuse_reasons': usualReasons,
  'task.pause_reasons': usualReasons,
  'task.return_reasons': usualReasons,
  'results.retention_years': number(1, 1_000_000),
  'results.warning_days': number(1, 1_000_000),
  'verify.misses': number(0, 1_000_000),
  /** For how long a link may be made; the last is the longest. */
  'share.link_days': {
    kind: 'list',
    noun: '天数',
    of: number(1, 365),
    least: 1,
    most: 10,
    rising: { words: '应从小到大填写，不能重复' },
  },
  'share.links_per_order': number(1, 100),
  'share.links_per_day': number(1, 1000),
  'share.misses': number(1, 10_000),
} as const satisfies Readonly<Record<string, SettingForm>>;
