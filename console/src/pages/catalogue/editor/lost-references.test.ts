import type { DraftField } from '@yance/contract/catalogue/parameters.ts';
import type { DraftRule } from '@yance/contract/catalogue/service-draft.ts';
import { expect, test } from 'vitest';
import { lostReferences } from './lost-references.ts';

const hours: DraftField = {
  kind: 'number',
  key: 'hours',
  label: '时长',
  required: true,
  unit: 'h',
  min: 0,
  max: 9,
  step: 1,
};
const note: DraftField = {
  kind: 'text',
  key: 'note',
  label: '备注',
  required: false,
  max: 200,
  show_when: { key: 'gas', in: ['h2'] },
};
const prices: DraftRule[] = [
  { kind: 'base', label: '机时', unit: 'hour', unit_fen: 100, minimum: 1, count_key: 'hours' },
  { kind: 'choice', label: '氢气', per: 'sample', amount_fen: 100, when: { key: 'gas', in: ['h2'] } },
  { kind: 'rate', label: '未填完', basis_points: null, when: { key: '', in: [] } },
];

test('what looks at a question that was removed is named, what is merely unfinished is not', () => {
  expect(lostReferences({ parameters: [hours, note], prices, advice: null })).toEqual(['备注', '氢气']);
  expect(lostReferences({ parameters: [], prices, advice: null })).toEqual(['机时', '氢气']);
});
