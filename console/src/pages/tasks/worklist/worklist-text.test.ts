import type { Worklist, WorklistRow } from '@yance/contract/results/worklist-endpoints.ts';
import { expect, test } from 'vitest';
import { worklistText } from './worklist-text.ts';

const row = (code: string): WorklistRow =>
  ({
    code,
    title: 'XRD',
    count: 2,
    unit: '样',
    samples: [{ code: 'N001' }, { code: 'N002' }],
    conditions: [{ label: '备注', value: '轻压\t勿研磨\n避光' }],
    urgent: 'none',
    clock: null,
    label: '检测中',
  }) as unknown as WorklistRow;

test('a copied list has a line for each run and a column for each part, whatever people have written', () => {
  const list = { instrument: { name: 'X 射线衍射仪', model: 'D8' }, running: [row('T1')] } as unknown as Worklist;
  const lines = worklistText(list, [row('T2'), row('T3')]).split('\n');
  expect(lines).toHaveLength(5);
  expect(lines.slice(1).map((line) => line.split('\t').length)).toEqual([7, 7, 7, 7]);
  expect(lines[3]).toBe('1\tT2\tXRD × 2 样\tN001、N002\t备注 轻压 勿研磨 避光\t\t');
});
