import { expect, test } from 'vitest';
import { checkUrgency } from './check-urgency.ts';
import { offeredUrgencies } from './offered-urgencies.ts';

test.each([
  [1, ['none']],
  [2, ['none', 'one_day']],
  [3, ['none', 'one_day']],
  [3.6, ['none', 'three_days', 'one_day']],
  [5, ['none', 'three_days', 'one_day']],
])('a service of at most %f working days is sold only what is faster', (days_max, offered) => {
  expect(offeredUrgencies({ urgent: true, days_max })).toEqual(offered);
  expect(offeredUrgencies({ urgent: false, days_max })).toEqual(['none']);
});

test('who asks for what is not faster hears what may be chosen instead', () => {
  const quick = { name: 'X射线粉末衍射', urgent: true, days_max: 3 };
  expect(checkUrgency(quick, 'one_day', 'urgent')).toEqual([]);
  const msg = '「X射线粉末衍射」不提供加急（3 个工作日），请选择「不加急」或「特急（24 小时）」';
  expect(checkUrgency(quick, 'three_days', 'urgent')).toEqual([{ path: 'urgent', msg }]);
});
