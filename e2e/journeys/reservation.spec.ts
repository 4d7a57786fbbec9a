import { expect, test, type Page } from '@playwright/test';
import { staffMember } from '../api/people.ts';
import { readCode, serverUnderTest } from '../under-test.ts';
import { freshPhone } from './steps/account.ts';
import { openBrowserSession } from './steps/browser.ts';
import { completeTheProfile, registerByPhone, signIn } from './steps/register.ts';
import { press, send, signInToTheConsole } from './steps/staff.ts';
import { changeSettings } from './steps/settings.ts';

const phone = freshPhone();
const password = 'eine-lange-Losung-9';

/**
 * Picks a time of the day that is one column or tab after the present one; the calendar shows the same on every width.
 */
async function chooseTime(page: Page, daysAhead: number, time: string): Promise<void> {
  const day = new Date(Date.now() + daysAhead * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);
  const tab = page.getByRole('group', { name: '日期' }).getByRole('button', { name: day.slice(5) });
  if (await tab.isVisible()) await tab.click();
  await page.getByRole('button', { name: new RegExp(`^${day} ${time}–.*可约`) }).click();
}

test('a customer books instrument time and moves it, the operator accepts and checks in, and only what was used is paid', async ({
  browser,
}) => {
  const under = await serverUnderTest();
  // The journey runs by the real clock: a check-in two days early stands for the quarter of an hour.
  const administrator = await staffMember(under.origin, under.staff.administrator);
  await changeSettings(administrator, { 'reservation.check_in_minutes': 4320 });

  const customer = await openBrowserSession(browser, under.origin);
  const { page } = customer;
  await page.goto('/project/2');
  await page.getByRole('main').getByRole('link', { name: '现场扫描电镜机时' }).first().click();
  const panel = page.getByRole('region', { name: '预约机时' });
  await expect(panel).toBeVisible();
  // The panel is fetched after the page, and its styles with it: a browser's own buttons would have this border.
  await expect(panel.getByRole('button', { name: /可约/ }).first()).not.toHaveCSS('border-top-style', 'outset');
  await registerByPhone(page, { phone, password, readCode: () => readCode(under, phone) });
  await signIn(page, password);
  await completeTheProfile(page);

  await chooseTime(page, 2, '10:00');
  await panel.getByLabel('时长').selectOption('2 小时');
  await panel.getByRole('button', { name: '立即预约' }).click();
  await expect(panel.getByText('请填写使用目的').last()).toBeVisible();
  await panel.getByLabel('使用目的').fill('看断口形貌');
  await expect(panel.getByRole('table', { name: '价格明细' })).toContainText('360.00');
  await panel.getByRole('button', { name: '立即预约' }).click();
  await expect(page.getByText('待确认').first()).toBeVisible();
  const number = /YY\d{13}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  expect(number).not.toBe('');

  const laboratory = await signInToTheConsole(browser, under.origin, under.staff.laboratory);
  const laboratoryPage = laboratory.page;
  await laboratoryPage.getByRole('link', { name: /待确认预约/ }).click();
  await laboratoryPage.getByText(number).first().click();
  await expect(laboratoryPage.getByText('看断口形貌')).toBeVisible();
  await press(laboratoryPage, '接受预约');
  await expect(laboratoryPage.getByText('待使用').first()).toBeVisible();

  await page.reload();
  await expect(page.getByRole('img', { name: `预约码 ${number}` })).toBeVisible();
  await page.getByRole('button', { name: '改期' }).click();
  await chooseTime(page, 2, '14:00');
  await page.getByRole('button', { name: '提交改期' }).click();
  await expect(page.getByText('您申请的新时间')).toBeVisible();
  await laboratoryPage.reload();
  await expect(laboratoryPage.getByText('客户申请改期到')).toBeVisible();
  await press(laboratoryPage, '接受预约');
  await expect(laboratoryPage.getByText('14:00–16:00').first()).toBeVisible();

  await laboratoryPage.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '仪器排期' }).click();
  await laboratoryPage.getByLabel('仪器', { exact: true }).fill('GeminiSEM');
  await laboratoryPage.getByLabel('仪器', { exact: true }).press('Enter');
  await laboratoryPage.getByRole('link', { name: /14:00/ }).click();
  await press(laboratoryPage, '签到');
  await expect(laboratoryPage.getByText('使用中').first()).toBeVisible();
  await press(laboratoryPage, '结束使用');
  await send(laboratoryPage, '结束使用');
  await expect(laboratoryPage.getByText('待结算').first()).toBeVisible();
  expect(laboratory.faults).toEqual([]);
  await laboratory.close();

  await page.reload();
  await expect(page.getByText('60 分钟')).toBeVisible();
  await page.getByRole('button', { name: '确认费用' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认费用' }).click();
  await expect(page.getByText('已完成').first()).toBeVisible();
  await page.getByRole('link', { name: '返回我的预约' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '我的预约' })).toBeVisible();
  await page.getByRole('button', { name: '订阅日历' }).click();
  await expect(page.getByRole('dialog', { name: '订阅预约日历' })).toContainText('/api/open/reservation/feed?key=');
  expect(customer.faults).toEqual([]);
  await customer.close();
});
