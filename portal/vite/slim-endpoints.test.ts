import { expect, test } from 'vitest';
import * as pricing from '@yance/contract/pricing/endpoints.ts';
import { slimSource } from './slim-endpoints.ts';

test('a slim endpoint module keeps the method and path of every call and nothing else', () => {
  const source = slimSource({ ...pricing, other: 3, table: { a: 1 } });
  expect(source).toBe('export const quoteService = {"method":"POST","path":"/api/open/device/quote"};\n');
});
