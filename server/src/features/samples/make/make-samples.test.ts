import type { SampleGroup } from '@yance/contract/orders/demand.ts';
import { expect, test } from 'vitest';
import { marksOf, samplesOf } from './make-samples.ts';

const order = { rid: 'order', order_no: '2026112400017', member_rid: 'member', created_at: new Date(0) };
const group = (count: number, codes: string[]) => ({
  rid: `group ${count}`,
  data: { name: 'TiO₂', count, codes, afterwards: 'keep', hazards: ['none'], storage: 'room' } as SampleGroup,
});

test('given codes are kept, missing ones are numbered past those that somebody chose', () => {
  const made = samplesOf(order, [
    { rid: 'line', name: 'XRD', type_id: 1, groups: [group(3, ['N003', 'A']), group(1, [])] },
  ]);
  expect(made.map((sample) => sample.code)).toEqual(['N003', 'A', 'NN003', 'N004']);
  expect(new Set(made.map((sample) => sample.label_code)).size).toBe(4);
  expect(made.map((sample) => sample.serial)).toEqual([1, 2, 3, 4]);
  expect(made[0]?.label_code).toBe('S2026112400017-001');
});

test('hazards and storage are said once each, in words; none and room temperature are not', () => {
  const plain = { hazards: ['none'], storage: 'room', magnetic: false, hygroscopic: false, toxic: false } as const;
  expect(marksOf({ ...plain, hazards: ['none'] })).toEqual([]);
  expect(
    marksOf({ hazards: ['toxic', 'flammable'], storage: 'cool', magnetic: true, hygroscopic: true, toxic: true }),
  ).toEqual(['有毒', '易燃', '有磁性', '易吸潮', '冷藏 2–8 °C']);
});

test('a line of data analysis asks for no parcel', () => {
  const line = { rid: 'line', name: '数据分析', type_id: 3, groups: [group(2, [])] };
  expect(samplesOf(order, [line])).toEqual([]);
});
