import { expect, test } from 'vitest';
import { stillRefused } from './refused-fields.ts';

const before = { name: '', lines: [{ groups: [{ name: '', codes: ['a'] }] }] };
const errors = { name: '请填写', 'lines.0.groups.0.name': '请填写', 'lines.0.groups.0.codes': '重复' };

test('a refusal goes when its own field is changed, and the others stay', () => {
  const after = { ...before, lines: [{ groups: [{ ...before.lines[0]!.groups[0]!, name: 'ZnO' }] }] };
  expect(stillRefused(errors, before, after)).toEqual({ name: '请填写', 'lines.0.groups.0.codes': '重复' });
});

test('a refusal of a field that is gone goes too', () => {
  expect(stillRefused(errors, before, { ...before, lines: [] })).toEqual({ name: '请填写' });
});
