import { expect, test } from 'vitest';
import { checkSettings, unreadSettings } from './settings-read.ts';

test('a setting that no source names is found, and what follows another setting is read with that', () => {
  const sources = ["readSetting(tx, 'order.pay_hours')", "const one = 'samplingSetting';"];
  expect(unreadSettings(['order.pay_hours', 'order.pay', 'samplingInfo'], sources)).toEqual(['order.pay']);
});

test('every setting of the product is read by its code', () => {
  expect(checkSettings()).toEqual([]);
});
