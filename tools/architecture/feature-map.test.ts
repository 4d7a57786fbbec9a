import { expect, test } from 'vitest';
import { featureMap, mapProblems } from './feature-map.ts';

test('the feature map of the product has no cycle and no unknown name', () => {
  expect(mapProblems(featureMap())).toEqual([]);
});

test('a cycle is found, however long', () => {
  expect(mapProblems({ orders: ['charges'], charges: ['balance'], balance: ['orders'] })).toEqual([
    'The feature map has a cycle: orders → charges → balance → orders.',
  ]);
});

test('a name that the map does not define is found', () => {
  expect(mapProblems({ orders: ['invented'] })).toHaveLength(1);
});
