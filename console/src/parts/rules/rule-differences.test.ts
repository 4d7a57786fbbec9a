import { expect, test } from 'vitest';
import { ruleDifferences } from './rule-differences.ts';

const rule = (id: string, name = id, enabled = true) => ({ id, name, enabled });

test('a change of rules is told by what became of each', () => {
  expect(ruleDifferences([rule('甲'), rule('乙')], [rule('甲'), rule('丙')])).toEqual(['新增：「丙」', '删除：「乙」']);
  expect(ruleDifferences([rule('甲'), rule('乙')], [rule('乙'), rule('甲', '甲二')])).toEqual([
    '修改：「甲二」',
    '调整了次序',
  ]);
  expect(ruleDifferences([rule('甲'), rule('乙', '乙', false)], [rule('甲', '甲', false), rule('乙')])).toEqual([
    '启用：「乙」',
    '停用：「甲」',
  ]);
  expect(ruleDifferences([rule('甲')], [rule('甲')])).toEqual([]);
});
