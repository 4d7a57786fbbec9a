import { expect, test } from '@playwright/test';
import { readCode, serverUnderTest } from '../under-test.ts';
import { freshPhone } from './steps/account.ts';
import { openBrowserSession, seeThePdf } from './steps/browser.ts';
import { describeTheSamples, nameTheContact, seeTheOrderPlaced, signAndSubmit } from './steps/place-order.ts';
import { closeTheProfileDialog, completeTheProfile, registerByPhone, signIn } from './steps/register.ts';
import { press, send, signInToTheConsole } from './steps/staff.ts';

const phone = freshPhone();
const password = 'eine-lange-Losung-9';
const enquiry = '十个粉末看形貌，另需定制夹具，请报价。';

test('a visitor posts a requirement, registers with the same phone, the manager quotes, and the accepted quotation ends as an order at its price', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const under = await serverUnderTest();
  const customer = await openBrowserSession(browser, under.origin);
  const { page } = customer;
  await page.goto('/require');
  await page.getByLabel('需求内容').fill(enquiry);
  await page.getByLabel('联系人').fill('林晓雨');
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('button', { name: '提交需求' }).click();
  await expect(page.getByRole('heading', { name: '需求已提交' })).toBeVisible();
  const number = /XQ\d{13}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  await registerByPhone(page, { phone, password, readCode: () => readCode(under, phone) });
  await signIn(page, password);
  await closeTheProfileDialog(page);
  const mine = page.getByRole('region', { name: '我的需求' });
  await expect(mine.getByText(number)).toBeVisible();

  const manager = await signInToTheConsole(browser, under.origin, under.staff.manager);
  const managerPage = manager.page;
  await managerPage.getByRole('link', { name: /待受理需求/ }).click();
  await managerPage.getByText(number).first().click();
  await press(managerPage, '受理');
  await press(managerPage, '首次联系');
  await managerPage.getByLabel('沟通内容').fill('喷金，十个样；夹具 300 元');
  await send(managerPage, '记录首次联系');
  await press(managerPage, '报价');
  await managerPage.getByRole('combobox', { name: '添加检测项目' }).fill('SEM');
  await managerPage.getByTitle(/^场发射扫描电镜/).click();
  const service = managerPage.getByRole('group', { name: /^1\. 场发射扫描电镜/ });
  await service.getByRole('spinbutton', { name: '数量' }).fill('10');
  await service.getByRole('radio', { name: '是', exact: true }).check();
  await managerPage.getByRole('button', { name: '添加自拟项目' }).click();
  const own = managerPage.getByRole('group', { name: /^2\. 自拟项目/ });
  await own.getByRole('textbox', { name: '项目名称' }).fill('定制夹具');
  await own.getByRole('spinbutton', { name: '单价' }).fill('300');
  await managerPage.getByRole('spinbutton', { name: '优惠金额' }).fill('100');
  await managerPage.getByRole('textbox', { name: '优惠原因' }).fill('首次合作');
  await expect(managerPage.getByText(/报价总额 ¥[\d,.]+/)).toBeVisible();
  await managerPage.getByRole('button', { name: '发出报价' }).click();
  await expect(managerPage.getByRole('heading', { name: /报价单 BJ\d{13} 第 1 版/ })).toBeVisible();
  await seeThePdf(managerPage, () => managerPage.getByRole('button', { name: '查看 PDF' }).click());

  await page.goto('/require');
  await completeTheProfile(page);
  await expect(mine.getByText('已报价')).toBeVisible();
  const total = /报价总额\s*(¥[\d,.]+)/.exec(await mine.innerText())?.[1] ?? '';
  await seeThePdf(page, () => mine.getByRole('button', { name: '查看 PDF' }).click());
  await mine.getByRole('button', { name: '接受报价并下单' }).click();
  await expect(page).toHaveURL(/\/experiment\/demand$/);
  await describeTheSamples(page, '场发射扫描电镜', { name: '氧化锌粉末', composition: 'ZnO' });
  await describeTheSamples(page, '定制夹具', { name: '夹具图纸样件', composition: 'Al' });
  await expect(page.getByRole('contentinfo').or(page.locator('footer')).filter({ hasText: '合计' })).toContainText(
    total,
  );
  await nameTheContact(page, '林晓雨');
  await signAndSubmit(page, '林晓雨');
  await seeTheOrderPlaced(page, '待寄样');
  await page.goto('/require');
  await expect(mine.getByText('已接受')).toBeVisible();
  await mine.getByRole('link', { name: /^\d{13}$/ }).click();
  await expect(page.getByText('定制夹具').first()).toBeVisible();
  expect(customer.faults).toEqual([]);
  expect(manager.faults).toEqual([]);
  await customer.close();
  await manager.close();
});
