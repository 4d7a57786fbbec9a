import { expect, test } from 'vitest';
import { logisticsGist } from './order-logistics.tsx';

const samples = (...states: Parameters<typeof logisticsGist>[1][number]['state'][]) =>
  states.map((state) => ({ state }));

test('samples that went back are no longer called received', () => {
  expect(logisticsGist('finished', samples('kept', 'returning'))).toBe('样品已收到');
  expect(logisticsGist('finished', samples('sentBack', 'signed'))).toBe('样品已寄回');
  expect(logisticsGist('finished', samples('signed', 'used'))).toBe('样品已签收');
  expect(logisticsGist('cancelled', samples('sentBack'))).toBe('样品已寄回');
});

test('before samples arrive nothing is said of them', () => {
  expect(logisticsGist('travelling', samples('travelling'))).toBeUndefined();
  expect(logisticsGist('finished', [])).toBeUndefined();
});
