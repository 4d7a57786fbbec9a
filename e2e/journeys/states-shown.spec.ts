import { expect, test } from '@playwright/test';
import { makeWorld } from '../demo/make-world.ts';
import { createStaffAccounts } from '../create-staff-accounts.ts';
import { signInStaff, readCode, serverUnderTest } from '../under-test.ts';

test.slow();

/** The words that customers read, written by hand from the product's specification. */
const everyLabel = [
  '待确认',
  '待客户确认',
  '待支付',
  '待寄样',
  '在途',
  '样品异常',
  '已收样',
  '待检测',
  '检测中',
  '待确认数据',
  '待结算',
  '待付款',
  '已完成',
  '已取消',
];

test('the demonstration holds an order in every state that a customer can see', async () => {
  const { origin, dataDir } = await serverUnderTest();
  // People of their own: a one-time code serves once, and the other journeys have just used theirs.
  const staff = await createStaffAccounts(`states${test.info().retry || ''}`, { ...process.env, DATA_DIR: dataDir });
  const server = { origin, dataDir, staff };
  const stage = { origin, staff: await signInStaff(server), readCode: (phone: string) => readCode(server, phone) };
  const players = await makeWorld(stage, String(Date.now()).slice(-6));
  const shown = new Set(players.flatMap((player) => player.labels));
  expect(everyLabel.filter((label) => !shown.has(label))).toEqual([]);
});
