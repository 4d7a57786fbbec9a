import { expect, test } from 'vitest';
import { sampleInParcel } from './sample-in-parcel.ts';

const sample = (code: string, label_code: string, state: 'travelling' | 'received' = 'travelling') => ({
  code,
  label_code,
  state,
});
const parcel = [sample('N001', '2611240000100001'), sample('N002', '2611240000100002', 'received')];

test('a label or the code that a customer wrote on a bag means the same sample', () => {
  expect(sampleInParcel(parcel, '2611240000100001')).toBe(parcel[0]);
  expect(sampleInParcel(parcel, 'n001')).toBe(parcel[0]);
  expect(sampleInParcel(parcel, 'N002')).toBe(parcel[1]);
});

test('a code of another parcel means nothing here', () => {
  expect(sampleInParcel(parcel, '2611240000200001')).toBeUndefined();
  expect(sampleInParcel(parcel, 'N00')).toBeUndefined();
});

test('of two with one code the one that is awaited is meant', () => {
  const twice = [sample('N001', 'a', 'received'), sample('N001', 'b')];
  expect(sampleInParcel(twice, 'N001')).toBe(twice[1]);
});
