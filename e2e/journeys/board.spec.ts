import { readFile } from 'node:fs/promises';
import { expect, test, type Download, type Page } from '@playwright/test';
import { deposit } from '../demo/money-steps.ts';
import { order, receive } from '../demo/order-steps.ts';
import { createOwnPeople } from './steps/own-people.ts';
import { signInToTheConsole } from './steps/staff.ts';

test.use({ actionTimeout: 20_000 });

test('the administrator opens the board from the home page, changes its days, follows a number to a list of as many orders, and downloads the part as Excel and the month as PDF', async ({
  browser,
}) => {
  const { server, staff, customer } = await createOwnPeople('board', '顾明远');
  await deposit(customer, staff.finance, 500_000);
  const wanted = [{ service: 'X射线粉末衍射', count: 1, sample: '氧化锌粉末', composition: 'ZnO' }];
  await receive({ staff, customer, rid: await order(customer, wanted) });
  await order(customer, wanted);

  const { page, faults, close } = await signInToTheConsole(browser, server.origin, server.staff.administrator);
  await page
    .getByRole('region', { name: /^近 7 天/ })
    .getByRole('link', { name: '经营看板' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: '经营看板' })).toBeVisible();
  await page.getByText('今天', { exact: true }).click();
  await expect(page).toHaveURL(/period=today/);
  // Other journeys order at the same time: the number is read anew until the list has just as many.
  await expect(async () => {
    await page.goto('/console/report?period=today&section=orders');
    const number = page.getByRole('link', { name: /^提交的订单：.*查看记录$/ });
    const count = Number(/[\d,]+/.exec((await number.textContent({ timeout: 5_000 })) ?? '')?.[0].replace(',', ''));
    expect(count).toBeGreaterThanOrEqual(2);
    await number.click();
    await expect(page.getByRole('heading', { level: 1, name: '订单' }).locator('..')).toContainText(`共 ${count} 条`, {
      timeout: 5_000,
    });
  }).toPass({ timeout: 60_000 });

  await page.goto('/console/report?period=week&section=money');
  const arrived = page.locator('section').filter({ has: page.getByRole('heading', { name: '到账', exact: true }) });
  await expect(arrived.getByRole('img', { name: /走势图/ }).locator('svg')).toBeVisible();
  await arrived.getByText('按天的数字').click();
  await expect(arrived.getByRole('region', { name: '到账，按天' }).getByRole('row')).toHaveCount(8);
  await arrived.getByRole('row').filter({ hasText: '银行转账' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: '到账' }).locator('..')).toContainText(
    /共 [\d,]+ 笔，合计 ¥/,
  );
  await page.goBack();

  const sheet = await downloaded(page, () => page.getByRole('button', { name: '导出本页 Excel' }).click());
  expect(sheet.suggestedFilename()).toMatch(/^资金-.*\.xlsx$/);
  expect((await readFile(await sheet.path())).subarray(0, 2).toString()).toBe('PK');
  await page.getByRole('button', { name: '经营月报' }).click();
  const report = await downloaded(page, () => page.getByRole('button', { name: '下载 PDF' }).click());
  expect(report.suggestedFilename()).toMatch(/^经营月报-\d{4}-\d\d\.pdf$/);
  expect((await readFile(await report.path())).subarray(0, 5).toString()).toBe('%PDF-');
  expect(faults).toEqual([]);
  await close();
});

/** The file of a link that opens in a new tab, which browsers close for a download. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<Download> {
  const coming = new Promise<Download>((resolve) => {
    page.once('download', resolve);
    page.context().once('page', (tab) => tab.once('download', resolve));
  });
  await press();
  return coming;
}
