import { serviceDefinition } from '@yance/contract/catalogue/service.ts';
import { pricedFields } from '@yance/contract/pricing/priced-fields.ts';
import { expect, test } from 'vitest';
import { services } from './index.ts';

function shown(code: string, key: string) {
  const service = serviceDefinition.parse(services.find((one) => one.code === code));
  const field = pricedFields(service.prices, service.parameters).find((one) => one.key === key);
  return { help: field?.help, options: field && 'options' in field ? field.options.map(({ label }) => label) : [] };
}

test('choices say what they add, by sample, by order, as a share, or which base they have', () => {
  expect(shown('xrd', 'speed').options.filter((label) => label.includes('¥'))).toEqual([
    expect.stringMatching(/\+¥60\/样$/),
  ]);
  expect(shown('sem-session', 'coating').options).toContain('是 +¥50/单');
  expect(shown('tg-dsc', 'furnace').options).toEqual(['1 000 °C 以下 ¥150/样', '1 000–1 500 °C ¥300/样']);
  expect(shown('tg-dsc', 'rate').options).toContain('其他速率或气氛 另收一个样品的检测费（每个条件一次）');
  expect(shown('dma', 'rate').options).toContain('2 °C/min +30%');
});

test('what is counted says from where on, and a range what it costs as it is preset', () => {
  expect(shown('xrd', 'two_theta').help).toContain('每样 60 ° 以内不加收，超出加收一次，+¥20；常规 5–90 ° 共 ¥100');
  // Said once, without stray blanks.
  expect(shown('fe-sem', 'images').help).toMatch(/^每样含 6 张，超出后每 3 张加收一次，不足按一次，\+¥\d+$/);
  expect(shown('tg-dsc', 'minutes').help).toContain('每样含 60 min，超出后每 60 min 加收一次，不足按一次，+¥100');
  expect(shown('nanoindentation', 'points').help).toContain('每点 ¥300');
});
