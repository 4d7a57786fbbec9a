import { sampleColumns } from '@yance/contract/results/columns-part.sample.ts';
import { expect, test } from 'vitest';
import { notesOf } from './describe.ts';

test('what a file does not say of its axis, and was assumed, is said beside the plot', () => {
  const curve = { key: 'a', name: 'a.xy', part: sampleColumns({ rows: 2 }), columns: [] };
  expect(notesOf([{ ...curve, facts: [{ name: 'Assumed', value: '2θ / °', unit: '' }] }], [])).toEqual([
    '注意：a.xy 未注明物理量，横轴按文件扩展名假定为 2θ / °。',
  ]);
  expect(notesOf([curve], [])).toEqual([]);
});
