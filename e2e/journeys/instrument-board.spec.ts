import { expect, test, type Page } from '@playwright/test';
import { readCode, serverUnderTest } from '../under-test.ts';
import { freshPhone } from './steps/account.ts';
import { openBrowserSession } from './steps/browser.ts';
import { completeTheProfile, registerByPhone, signIn } from './steps/register.ts';
import { signInToTheConsole } from './steps/staff.ts';

const phone = freshPhone();
const password = 'eine-lange-Losung-9';
const model = 'FEI Talos F200X';
const dayAfter = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);

async function openDay(page: Page, date: string): Promise<void> {
  const tab = page.getByRole('group', { name: '日期' }).getByRole('button', { name: date.slice(5) });
  if (await tab.isVisible()) await tab.click();
}

/** Pulls from one share of a lane's width to another. */
async function pull(page: Page, { from, to }: { from: [number, number]; to: [number, number] }): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, to[1], { steps: 4 });
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
}

test('rules close hours in the portal, a keeper plans and moves time by pulling, and a breakdown gives other times', async ({
  browser,
}) => {
  const under = await serverUnderTest();
  const date = dayAfter(3);
  const laboratory = await signInToTheConsole(browser, under.origin, under.staff.laboratory);
  const keeper = laboratory.page;
  await keeper.setViewportSize({ width: 1440, height: 900 });
  const menu = keeper.getByRole('navigation', { name: '主菜单' });

  // The keeper reserves the morning of every day for enterprises, and two hours at most.
  await menu.getByRole('link', { name: '仪器开放时间' }).click();
  await keeper.getByLabel('仪器', { exact: true }).fill('Talos');
  await keeper.getByTitle(/Talos/).click();
  await keeper.getByLabel('每次最长').fill('2');
  await keeper.getByRole('button', { name: '增加专用时段' }).click();
  await keeper.getByRole('button', { name: '保存预约规则' }).click();
  await expect(keeper.getByText('已保存')).toBeVisible();

  const customer = await openBrowserSession(browser, under.origin);
  const { page } = customer;
  await page.goto('/project/2');
  await page.getByRole('main').getByRole('link', { name: '现场透射电镜机时' }).first().click();
  const panel = page.getByRole('region', { name: '预约机时' });
  await expect(panel).toBeVisible();
  // The page of a visitor may come from a moment before.
  await expect(async () => {
    await page.reload();
    await expect(panel.getByText('仅供高校和科研用户预约')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await registerByPhone(page, { phone, password, readCode: () => readCode(under, phone) });
  await signIn(page, password);
  await completeTheProfile(page);
  await openDay(page, date);
  await expect(panel.getByText('仅供高校和科研用户预约')).toHaveCount(0);
  await page.getByRole('button', { name: new RegExp(`^${date} 10:00–.*可约`) }).click();
  const lengths = await panel.getByLabel('时长').locator('option').allTextContents();
  expect(lengths.at(-1)).toBe('2 小时');
  await panel.getByLabel('使用目的').fill('看晶格条纹');
  await panel.getByRole('button', { name: '立即预约' }).click();
  await expect(page.getByText('待确认').first()).toBeVisible();

  // On the board the keeper draws maintenance, and pulls the booking to a later hour, which the customer accepts.
  await menu.getByRole('link', { name: '机时看板' }).click();
  await keeper.getByLabel('查找仪器').fill('Talos');
  for (let day = 0; day < 3; day += 1) await keeper.getByRole('button', { name: '后一天' }).click();
  const row = keeper.getByRole('region', { name: model });
  const lane = row.locator('> div');
  const booking = row.getByRole('link', { name: /^10:00/ });
  await expect(booking).toBeVisible();
  const box = (await lane.boundingBox())!;
  const y = box.y + box.height / 2;
  await pull(keeper, { from: [box.x + box.width * 0.8, y], to: [box.x + box.width * 0.86, y] });
  const plan = keeper.getByRole('dialog', { name: `安排 ${model}` });
  await plan.getByLabel('说明').fill('更换灯丝');
  await plan.getByRole('button', { name: /安\s*排/ }).click();
  await expect(row.getByRole('button', { name: '维护：更换灯丝' })).toBeVisible();

  const part = (await booking.boundingBox())!;
  await pull(keeper, { from: [part.x + part.width / 2, y], to: [part.x + part.width / 2 + box.width * 0.25, y] });
  const move = keeper.getByRole('dialog', { name: '建议其他时间' });
  await move.getByLabel('原因（客户会看到）').fill('上午校准');
  await move.getByRole('button', { name: '发送建议' }).click();
  await expect(row.getByText('待定时间')).toBeVisible();
  await page.reload();
  await expect(page.getByText('上午校准').first()).toBeVisible();
  await page.getByRole('button', { name: '同意新时间' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '同意新时间' }).click();
  await expect(page.getByText('待使用').first()).toBeVisible();

  // A breakdown shows whom it hits, gives the time back, and the customer takes one of the times that are held.
  // Loading the board again keeps its day and its instruments.
  await keeper.reload();
  await expect(keeper.getByLabel('查找仪器')).toHaveValue('Talos');
  await row.getByRole('button', { name: '故障' }).click();
  const breakdown = keeper.getByRole('dialog', { name: `${model} 故障` });
  await breakdown.getByLabel('预计恢复日期').fill(dayAfter(4));
  await breakdown.getByLabel('预计恢复日期').press('Enter');
  await expect(breakdown.getByText('免费取消，另留时段')).toBeVisible();
  await breakdown.getByLabel('原因（客户会看到）').fill('高压故障');
  await breakdown.getByRole('button', { name: '登记故障' }).click();
  await expect(row.getByRole('button', { name: '故障：高压故障' })).toBeVisible();

  await page.goto('/member/order?view=reservation');
  const held = page.getByRole('region', { name: '为您另留的时段' });
  await expect(held.getByRole('button', { name: '预约此时段' })).toHaveCount(3);
  await held.getByRole('button', { name: '预约此时段' }).first().click();
  await expect(page.getByText('待确认').first()).toBeVisible();
  await page.goto('/member/order?view=reservation');
  await expect(page.getByRole('heading', { level: 1, name: '我的预约' })).toBeVisible();
  await expect(held).toHaveCount(0);

  // What is broken says so at its name, and a week has room on a small screen.
  await expect(row.getByText('故障中')).toBeVisible();
  await expect(row.getByRole('button', { name: '故障', exact: true })).toHaveCount(0);
  await keeper.setViewportSize({ width: 1280, height: 900 });
  await keeper.getByText('周', { exact: true }).click();
  await expect(keeper.getByRole('button', { name: '后一周' })).toBeVisible();
  const wider = await row.evaluate((lane) => {
    const box = lane.parentElement?.parentElement;
    return box ? box.scrollWidth - box.clientWidth : -1;
  });
  expect(wider).toBe(0);
  await row.getByRole('button', { name: '结束故障' }).click();
  await keeper.getByRole('dialog').getByRole('button', { name: '结束故障' }).click();
  await expect(row.getByRole('button', { name: '故障：高压故障' })).toHaveCount(0);
  expect(laboratory.faults).toEqual([]);
  await laboratory.close();
  expect(customer.faults).toEqual([]);
  await customer.close();
});
