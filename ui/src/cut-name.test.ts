import { expect, test } from 'vitest';
import { cutName } from './cut-name.ts';

test('the ending and the number before it stay together, whatever comes before', () => {
  expect(cutName('XRD_2026-11-24_calcined-800C_N0012.xrdml')).toEqual(['XRD_2026-11-24_calcined-800C', '_N0012.xrdml']);
  expect(cutName('煅烧后样品第十二号.xlsx')).toEqual(['煅烧后样品第', '十二号.xlsx']);
});

test('a short name is all end, and no name has neither', () => {
  expect(cutName('N001.xy')).toEqual(['', 'N001.xy']);
  expect(cutName('')).toEqual(['', '']);
});
