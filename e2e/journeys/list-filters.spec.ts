import { expect, test } from '@playwright/test';
import { order } from '../demo/order-steps.ts';
import { createOwnPeople } from './steps/own-people.ts';
import { signInToTheConsole } from './steps/staff.ts';

test('a manager narrows the orders by keys, keeps that as a view, and finds it at another computer', async ({
  browser,
}) => {
  const { server, customer, account } = await createOwnPeople('list-filters');
  for (const count of [1, 4])
    await order(customer, [{ service: 'X射线粉末衍射', count, sample: '氧化锌', composition: 'ZnO' }]);
  const { page } = await signInToTheConsole(browser, server.origin, server.staff.manager);
  await page.goto(`/console/orders?kw=${account.phone}`);
  await expect(page.getByRole('row')).toHaveCount(3);

  await page.keyboard.press('f');
  await page.getByLabel('金额从').fill('99999');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/least=99999/);
  // Nothing costs as much: the list says which filter to give up.
  await page.getByRole('button', { name: '去掉「金额：¥99999 起」有 2 条' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);

  await page.getByRole('combobox', { name: '技术' }).click();
  await page.getByRole('combobox', { name: '技术' }).fill('粉末');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^技术：/)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: '订单' }).click();

  await page.keyboard.press('v');
  await page.getByRole('menuitem', { name: '保存当前筛选为视图…' }).click();
  await page.getByLabel('名称').fill('我的衍射单');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '视图：我的衍射单' })).toBeVisible();
  const address = new URL(page.url());

  const { page: elsewhere } = await signInToTheConsole(browser, server.origin, server.staff.manager);
  await elsewhere.goto('/console/orders');
  await elsewhere.getByRole('heading', { name: '订单' }).click();
  await elsewhere.keyboard.press('v');
  await elsewhere.getByRole('menuitem', { name: '我的衍射单' }).click();
  await expect(elsewhere.getByRole('row')).toHaveCount(3);
  expect(new URL(elsewhere.url()).searchParams.get('techniques')).toBe(address.searchParams.get('techniques'));
});
