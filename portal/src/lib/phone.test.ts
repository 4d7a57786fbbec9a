import { expect, test } from 'vitest';
import { normalizePhone } from './phone.ts';

test('spaces, dashes, brackets and the code of the country leave a phone, however it was pasted', () => {
  for (const written of [
    '139 5550 1021',
    '139-5550-1021',
    ' 13955501021 ',
    '+86 139 5550 1021',
    '+86-139-5550-1021',
    '(+86)13955501021',
    '0086 13955501021',
    '8613955501021',
    '１３９ ５５５０ １０２１',
    '139\u00a05550\u200a1021',
    '139–5550–1021',
  ])
    expect(normalizePhone(written), written).toBe('13955501021');
});

test('a phone typed key by key ends as the same digits, and its beginning is not disturbed', () => {
  let value = '';
  for (const key of '+86 139-5550 1021') value = normalizePhone(value + key);
  expect(value).toBe('13955501021');
  expect(normalizePhone('+8')).toBe('+8');
  expect(normalizePhone('86')).toBe('86');
});

test('a landline keeps its dash, and a user name stays as it is', () => {
  for (const kept of ['010-57340647', '025 8359 1234', 'lin_xiaoyu', 'a 1-2', '138****8000', ''])
    expect(normalizePhone(kept)).toBe(kept);
});
