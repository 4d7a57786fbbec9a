import { expect, test } from 'vitest';
import * as plans from '@yance/contract/plans/endpoints.ts';
import * as pricing from '@yance/contract/pricing/endpoints.ts';
import { slimSource } from './slim-endpoints.ts';

test('a slim endpoint module keeps the method and path of every call and nothing else', () => {
  const source = slimSource({ ...pricing, other: 3, table: { a: 1 } });
  expect(source).toBe('export const quoteService = {"method":"POST","path":"/api/open/device/quote"};\n');
});

test('what a call changes stays with it', () => {
  const { addPlanLine } = plans;
  expect(slimSource({ addPlanLine })).toBe(
    'export const addPlanLine = {"method":"POST","path":"/api/auth/tempDevice/add","changes":["plan"]};\n',
  );
});
