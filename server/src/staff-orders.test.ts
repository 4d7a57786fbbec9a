import { expect, it } from 'vitest';
import { CannotStart } from './kernel/cannot-start.ts';
import { readStaffOrders } from './staff-orders.ts';

const nothing = () => '';

it('reads one account with several posts, named by the first of them', () => {
  expect(readStaffOrders(['add', '--account', 'shen', '--roles', 'B,F,B'], nothing)).toEqual([
    { verb: 'add', account: 'shen', name: '业务经理', phone: '', roles: ['B', 'F'] },
  ]);
});

it('reads a list with an account a line, empty lines apart', () => {
  const list = 'shen,B+F,沈知行,010-57340647\r\n\nhe.xiaoman，W，何小满\n';
  expect(readStaffOrders(['add', '--list', 'team.csv'], (place) => (place === 'team.csv' ? list : ''))).toEqual([
    { verb: 'add', account: 'shen', name: '沈知行', phone: '010-57340647', roles: ['B', 'F'] },
    { verb: 'add', account: 'he.xiaoman', name: '何小满', phone: '', roles: ['W'] },
  ]);
});

it.each([
  [['add'], '', '请输入账号'],
  [['add', '--account', '1', '--role', 'B'], '', '账号应为 3–40 位'],
  [['add', '--account', 'shen'], '', '请给出 shen 的岗位'],
  [['add', '--account', 'shen', '--role', 'X'], '', '没有岗位 X'],
  [['add', '--list', '-'], '\n', '名单是空的'],
  [['add', '--list', '-'], 'shen,B\nhe,Q', 'he 账号应为'],
  [['add', '--list', '-'], 'shen,B\nhexiaoman,Q', '没有岗位 Q'],
  [['remove', '--account', 'shen'], '', '用法'],
  [['add', '--colour', 'red'], '', '用法'],
])('tells what is wrong with %j', (args, list, sentence) => {
  expect(() => readStaffOrders(args, () => list)).toThrow(CannotStart);
  expect(() => readStaffOrders(args, () => list)).toThrow(sentence);
});
