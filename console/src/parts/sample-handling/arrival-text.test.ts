import type { SampleOrder } from '@yance/contract/samples/staff-endpoints.ts';
import { expect, test } from 'vitest';
import { arrivalText } from './arrival-text.ts';

const of = (...states: string[]) =>
  arrivalText({ samples: states.map((state) => ({ state })) as unknown as SampleOrder['samples'] });

test('a parcel in which something is wrong is not called complete', () => {
  expect(of('received', 'stored', 'troubled')).toBe('已接收 2 件，异常 1 件');
  expect(of('received', 'stored', 'cancelled')).toBe('已收齐');
});

test('what was not sent is told from what is on its way', () => {
  expect(of('expected', 'expected', 'travelling')).toBe('待寄送 2 件，在途 1 件');
});
