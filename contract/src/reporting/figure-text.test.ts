import { expect, test } from 'vitest';
import { changeOf } from './figure-text.ts';

test('a change always says how much: in percent, in points, or as it is where there was nothing before', () => {
  expect(changeOf({ measure: 'count', unit: '单' }, 60, 40)).toEqual({ direction: 'up', words: '50.0%' });
  expect(changeOf({ measure: 'share', unit: '次' }, 0.5, 0.75)).toEqual({ direction: 'down', words: '25.0 个百分点' });
  expect(changeOf({ measure: 'count', unit: '单' }, 40, 0)).toEqual({ direction: 'up', words: ' 40 单' });
  expect(changeOf({ measure: 'count', unit: '单' }, 40, null)).toBeNull();
});
