import { expect, test } from 'vitest';
import { filled, keyed, named } from './clause-places.ts';

const places = [
  { key: 'keep_days', name: '留样', value: '90', unit: '天' },
  { key: 'keep_warning_days', name: '留样到期前提醒', value: '7', unit: '天' },
];
const clause = '留样期为 {keep_days} 日，期满前 {keep_warning_days} 日通知甲方。';

test('who writes a clause reads the names of its places, and it is kept with their keys', () => {
  const text = '留样期为 {留样} 日，期满前 {留样到期前提醒} 日通知甲方。';
  expect(named(clause, places)).toBe(text);
  expect(keyed(text, places)).toBe(clause);
});

test('what names no place is kept as it was written', () => {
  expect(keyed('保管 {几} 日', places)).toBe('保管 {几} 日');
  expect(named('保管 {days} 日', places)).toBe('保管 {days} 日');
});

test('the preview has what the settings say now', () => {
  expect(filled(clause, places)).toBe('留样期为 90 日，期满前 7 日通知甲方。');
});
