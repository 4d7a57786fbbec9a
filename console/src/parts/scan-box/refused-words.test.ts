import { expect, test } from 'vitest';
import { refusedWords } from './refused-words.ts';

const sample = { name: '隔膜', label: '已入库', place: 'A-02-07', spot: 'B3', actions: [] };

test('a scan that did nothing says what the sample is, where it lies, and what can be done with it', () => {
  const actions = [
    { event: 'move', label: '换位置' },
    { event: 'take', label: '领取' },
  ];
  expect(refusedWords({ ...sample, actions }, '接收')).toBe(
    '隔膜 现在是「已入库」，在 A-02-07 B3，没有接收。现在可做：换位置、领取',
  );
});

test('where the person can do nothing with it, the scan says that', () => {
  expect(refusedWords({ ...sample, place: '', spot: '' }, '接收')).toBe(
    '隔膜 现在是「已入库」，没有接收。您的岗位现在没有可做的步骤',
  );
});
