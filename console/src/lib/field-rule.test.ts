import { optionalText, text } from '@yance/contract/kernel/fields.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldRule } from './field-rule.ts';

test("a field is refused with the contract's own words", async () => {
  await expect(fieldRule(text('请填写原因')).validator(null, '  ')).rejects.toThrow('请填写原因');
  await expect(fieldRule(text('请填写原因')).validator(null, '')).rejects.toThrow('请填写原因');
});

test('an emptied optional field is accepted', async () => {
  await expect(fieldRule(optionalText(20)).validator(null, '')).resolves.toBeUndefined();
  await expect(fieldRule(optionalText(20)).validator(null, null)).resolves.toBeUndefined();
});

test('a field for which the contract has no words is asked for in plain ones', async () => {
  const check = (value: unknown) => fieldRule(z.number().max(10)).validator({}, value);
  await expect(check(undefined)).rejects.toThrow('请填写');
  await expect(check(11)).rejects.toThrow('填写有误，请检查');
});
