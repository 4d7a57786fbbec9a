import { parameterField } from '@yance/contract/catalogue/parameter-kinds/schemas.ts';
import { expect, test } from 'vitest';
import type { Reservation } from '../state/reservation-model.ts';
import { labelledAnswers } from './labelled-answers.ts';

const asked = [
  { kind: 'range', key: 'two_theta', label: '2θ 范围', unit: '°', min: 0.5, max: 160 },
  {
    kind: 'choice',
    key: 'mode',
    label: '扫描',
    options: [
      { value: 'slow', label: '慢扫' },
      { value: 'fast', label: '快扫' },
    ],
  },
  { kind: 'number', key: 'step', label: '步长', unit: '°', min: 0.01, max: 1 },
  { kind: 'text', key: 'note', label: '备注' },
];

test('answers of a reservation read as everywhere else: a range from end to end with its unit', () => {
  const terms = {
    fields: asked.map((field) => parameterField.parse(field)),
    answers: { two_theta: [5, 90], mode: 'slow', step: 0.02, note: '' },
  } as unknown as Reservation['terms'];
  expect(labelledAnswers({ terms })).toEqual([
    { label: '2θ 范围', value: '5–90 °' },
    { label: '扫描', value: '慢扫' },
    { label: '步长', value: '0.02 °' },
  ]);
});
