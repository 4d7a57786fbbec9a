import type { SettingForm } from './shapes.ts';

const count = { kind: 'number', min: 0, max: 1_000_000 } as const;
const span = { kind: 'number', min: 1, max: 1_000_000 } as const;
const money = { kind: 'money', max: 1_000_000_00 } as const;

/** When samples are collected, how many at once, and what it costs. */
export const pickupForms = {
  'pickup.months_ahead': span,
  'pickup.capacity': count,
  'pickup.courier_capacity': count,
  'pickup.most_open': span,
  'pickup.change_until': { kind: 'time' },
  'pickup.rebook_days': span,
  'pickup.most_failures': count,
  'pickup.other_region_fen': money,
  'pickup.region_fees': {
    kind: 'list',
    noun: '地区',
    of: {
      kind: 'group',
      fields: [
        {
          key: 'prefix',
          label: '地区代码前缀（2、4 或 6 位）',
          form: { kind: 'text', label: '地区代码前缀', max: 6, lines: 1, pattern: '^(\\d{2}){1,3}$' },
        },
        { key: 'fee_fen', label: '每次收费', form: money },
      ],
    },
    least: 0,
    most: 400,
  },
} as const satisfies Record<string, SettingForm>;
