import { optionalText, text } from '@yance/contract/kernel/fields.ts';
import { expect, test } from 'vitest';
import { fieldRule } from './field-rule.ts';

test("a field is refused with the contract's own words", async () => {
  await expect(fieldRule(text('请填写原因')).validator(null, '  ')).rejects.toThrow('请填写原因');
  await expect(fieldRule(text('请填写原因')).validator(null, '')).rejects.toThrow('请填写原因');
});

test('an emptied optional field is accepted', async () => {
  await expect(fieldRule(optionalText(20)).validator(null, '')).resolves.toBeUndefined();
  await expect(fieldRule(optionalText(20)).validator(null, null)).resolves.toBeUndefined();
});
