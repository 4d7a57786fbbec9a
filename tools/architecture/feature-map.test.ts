import { expect, test } from 'vitest';
import { featureFolders, featureMap, mapProblems } from './feature-map.ts';

test('the feature map of the product has exactly the folders that exist, no cycle and no unknown name', () => {
  expect(mapProblems(featureMap(), featureFolders())).toEqual([]);
});

test('a cycle is found, however long', () => {
  const map = { orders: ['charges'], charges: ['balance'], balance: ['orders'] };
  expect(mapProblems(map, Object.keys(map))).toEqual([
    'The feature map has a cycle: orders → charges → balance → orders.',
  ]);
});

test('a name that the map does not define is found', () => {
  expect(mapProblems({ orders: ['invented'] }, ['orders'])).toHaveLength(1);
});

test('a feature without a folder and a folder without a feature are found', () => {
  expect(mapProblems({ orders: [], coupons: [] }, ['orders', 'charges'])).toEqual([
    'The feature map names coupons, but server/src/features/coupons does not exist.',
    'server/src/features/charges is not on the feature map.',
  ]);
});
