import { expect, test } from '@playwright/test';
import { createOwnPeople } from './steps/own-people.ts';
import { signInToTheConsole } from './steps/staff.ts';

test.use({ actionTimeout: 20_000 });

test('a colleague called by @ in a note hears of it at once, opens the record from the bell, and reads who did what', async ({
  browser,
}) => {
  const { server, account } = await createOwnPeople('notes', '卫青禾');
  const finance = await signInToTheConsole(browser, server.origin, server.staff.finance);
  await expect(finance.page.getByRole('button', { name: '提醒', exact: true })).toBeVisible();

  const manager = await signInToTheConsole(browser, server.origin, server.staff.manager);
  await manager.page.goto(`/console/members?kw=${account.phone}`);
  await manager.page.getByRole('link', { name: '卫青禾' }).click();
  const field = manager.page.getByLabel('记一条备注');
  await field.pressSequentially('@xar');
  await manager.page.getByText(/^许安然 notes/).click();
  await field.pressSequentially('请核对抬头');
  await manager.page.getByRole('button', { name: '添加备注' }).click();
  await expect(manager.page.getByRole('listitem').filter({ hasText: '请核对抬头' })).toContainText('@许安然');

  await finance.page.getByRole('button', { name: '提醒，1 条未读' }).click();
  await finance.page.getByRole('link', { name: /请核对抬头/ }).click();
  await expect(finance.page.getByRole('heading', { level: 1, name: '卫青禾' })).toBeVisible();
  await expect(finance.page.getByRole('button', { name: '提醒', exact: true })).toBeVisible();
  await finance.page.getByRole('button', { name: '操作记录' }).click();
  await expect(finance.page.getByRole('dialog')).toContainText('记一条内部备注');
});
