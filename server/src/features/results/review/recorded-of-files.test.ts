import { expect, test } from 'vitest';
import { recordedOf } from './recorded-of-files.ts';

const file = (...recorded: { key: 'anode' | 'magnification'; value: string }[]) => ({ recorded });

test('what the files of a run say alike is said once, in the order of methods sections', () => {
  const files = [
    file({ key: 'magnification', value: '20000' }, { key: 'anode', value: 'Cu' }),
    { recorded: null },
    file({ key: 'anode', value: 'Cu' }, { key: 'magnification', value: '50000' }),
  ];
  expect(recordedOf(files)).toEqual([
    { label: '靶材', english: 'anode', values: ['Cu'] },
    { label: '放大倍数', english: 'magnification', values: ['20000', '50000'] },
  ]);
});

test('what is another one in each file is no condition of the test', () => {
  expect(recordedOf(['1', '2', '3', '4'].map((value) => file({ key: 'magnification', value })))).toEqual([]);
});
