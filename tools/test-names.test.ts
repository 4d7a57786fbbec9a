import { expect, test } from 'vitest';
import { testNameProblems } from './test-names.ts';

const folder = 'server/src/features/orders/submit';
const sources = [`${folder}/place-order.ts`, `${folder}/orders.store.ts`];

test('a test is called after a source or a folder, also with an aspect', () => {
  const good = ['place-order.test.ts', 'place-order.credit.test.ts', 'orders.store.test.ts', 'submit.test.ts'];
  expect(testNameProblems([...sources, ...good.map((name) => `${folder}/${name}`)])).toEqual([]);
});

test('a planted test that is called after nothing is named', () => {
  const bad = ['order-placing.test.ts', 'place.test.ts', 'place-orders.test.ts'];
  expect(testNameProblems([...sources, ...bad.map((name) => `${folder}/${name}`)])).toHaveLength(3);
});
