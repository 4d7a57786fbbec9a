import { expect, test } from '@playwright/test';
import {
  changePrice,
  chooseServices,
  comeIn,
  passwordOf,
  placeOrder,
  readResults,
  runTests,
  sendAndReceive,
  settle,
} from '../api/main-journey.ts';
import { person } from '../api/people.ts';
import { everythingIsWhole } from '../resilience/nothing-lost.ts';
import { readCode } from '../under-test.ts';
import { freshPhone } from './steps/account.ts';
import { openBrowserSession } from './steps/browser.ts';
import { createOwnPeople, openCustomerBrowser } from './steps/own-people.ts';
import { expectState, openRow, press, send, signInToTheConsole } from './steps/staff.ts';
import { changeSettings } from './steps/settings.ts';

test.use({ actionTimeout: 20_000 });
test.slow();

/** Half of what customers pay, at once: the journey runs by the real clock. */
const generous = { 'promoter.percent': 50, 'promoter.release_months': 0, 'promoter.release_day': 1 };

test('a promoter applies, a customer comes by the code and pays, and the rebate goes to the bank', async ({
  browser,
}) => {
  const name = '许知远';
  const people = await createOwnPeople('rebate', name);
  const { server, staff, account } = people;
  const before = await changeSettings(staff.administrator, generous);
  const promoter = await openCustomerBrowser(browser, people);
  const { page } = promoter;
  await page.goto('/member/promotion');
  await page.getByRole('button', { name: '申请推广' }).click();
  const form = page.getByRole('dialog', { name: '申请推广' });
  await form.getByLabel('推广渠道').fill('课题组公众号');
  await form.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('申请已提交，审核结果会通知您。')).toBeVisible();

  const finance = await signInToTheConsole(browser, server.origin, server.staff.finance);
  await finance.page.goto('/console/promoters?state=pending');
  await openRow(finance.page, name);
  await press(finance.page, '通过');
  await send(finance.page, '通过');
  await expectState(finance.page, '已启用');

  await page.reload();
  const material = page.getByRole('region', { name: '推广素材' });
  await expect(material.getByRole('img', { name: '推广链接的二维码' })).toBeVisible();
  const inviterCode = /[2-9A-HJ-NP-Z]{6}/.exec(await material.innerText())?.[0] ?? '';
  await page.getByRole('button', { name: '推广海报' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: `海报，推广码 ${inviterCode}` })).toBeVisible();
  await page.keyboard.press('Escape');

  const visitor = await openBrowserSession(browser, server.origin);
  // Under the name of a browser without a window it would be taken for a program, and programs are not counted.
  await visitor.page.setExtraHTTPHeaders({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0' });
  const counted = visitor.page.waitForResponse((response) => response.url().endsWith('/open/invite/visit'));
  await visitor.page.goto(`/invited/${inviterCode}`);
  await counted;
  const registration = visitor.page.getByRole('dialog', { name: '注册' });
  await expect(registration).toContainText('许**邀请您注册');
  await expect(registration).not.toContainText('积分');
  // Who closes the form and comes back later still comes by the promoter.
  await visitor.page.keyboard.press('Escape');
  await visitor.page.reload();
  await visitor.page.getByRole('banner').getByRole('button', { name: '注册' }).click();
  await expect(registration.getByLabel('邀请码')).toHaveValue(inviterCode);
  await expect(registration).toContainText('邀请码保留 30 天');
  const world = { origin: server.origin, phone: freshPhone() };
  await registration.getByLabel('手机号').fill(world.phone);
  await registration.getByRole('button', { name: '获取验证码' }).click();
  await expect(async () => {
    await registration.getByLabel('验证码').fill(await readCode(server, world.phone));
  }).toPass();
  await registration.getByLabel('密码', { exact: true }).fill(passwordOf(world.phone));
  await registration.getByLabel('确认密码').fill(passwordOf(world.phone));
  await registration.getByRole('checkbox').check();
  await registration.getByRole('button', { name: '注册', exact: true }).click();
  await expect(visitor.page.getByRole('dialog', { name: '登录' })).toContainText('账号已注册');
  expect(await visitor.page.evaluate(() => localStorage.getItem('inviter'))).toBeNull();
  await visitor.close();
  const customer = await comeIn(world, person(server.origin));
  const order = await placeOrder(customer, await chooseServices(person(server.origin)));
  await sendAndReceive(customer, staff, order.rid);
  await changePrice(customer, staff.manager, order.rid);
  await runTests(staff, order.rid);
  await readResults(customer, order.rid);
  await settle(customer, staff.finance);

  // Both have come from one machine: finance looks at that before anything can be withdrawn.
  await finance.page.goto('/console/invitations?state=flagged');
  await openRow(finance.page, name);
  await expect(finance.page.getByText('同一网络与浏览器').first()).toBeVisible();
  await press(finance.page, '核查通过');
  await finance.page.getByRole('dialog').getByRole('textbox').fill('同一实验室的两台电脑');
  await send(finance.page, '核查通过');
  await expectState(finance.page, '有效');

  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: '提现', exact: true })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await changeSettings(staff.administrator, before);
  await page.getByRole('button', { name: '提现', exact: true }).click();
  const payee = page.getByRole('dialog', { name: '收款账户' });
  await payee.getByLabel('收款户名').fill(name);
  await payee.getByLabel('开户银行').fill('中国银行南京鼓楼支行');
  await payee.getByLabel('银行账号').fill('6217 0012 1002 4455 220');
  await payee.getByLabel('登录密码').fill(account.password);
  await payee.getByRole('button', { name: '保存账户' }).click();
  const amount = page.getByRole('dialog', { name: '提现返利' });
  await amount.getByLabel('提现金额（元）').fill('60');
  await expect(amount).toContainText('到账 ¥57.00');
  await amount.getByLabel('登录密码').fill(account.password);
  await amount.getByRole('button', { name: '申请提现' }).click();
  const table = page.getByRole('table', { name: '提现记录' });
  await expect(table.getByText('待审核', { exact: true })).toBeVisible();
  const rebates = page.getByRole('table', { name: '返利明细' });
  await table.getByRole('link', { name: '1 笔' }).click();
  await expect(rebates.getByText('提现中', { exact: true })).toBeVisible();

  await finance.page.goto('/console/withdrawals?state=pending');
  await openRow(finance.page, name);
  await press(finance.page, '通过');
  await send(finance.page, '通过');
  await expectState(finance.page, '已通过');
  await finance.page.goto('/console/withdrawals?state=approved');
  const row = finance.page.getByRole('row').filter({ hasText: name }).first();
  await row.getByRole('checkbox', { name: '选择这一条' }).check();
  await finance.page.getByRole('button', { name: /编成打款批次/ }).click();
  await finance.page.getByRole('button', { name: '登记整批到账' }).click();
  await finance.page.getByRole('dialog').getByLabel('银行流水号').fill(`P${Date.now()}`);
  await send(finance.page, '登记到账');
  await expect(finance.page.getByRole('table').getByText('已到账')).toBeVisible();

  await page.goto('/member/promotion?tab=withdrawals');
  await expect(table.getByText('已到账', { exact: true })).toBeVisible();
  await table.getByRole('link', { name: '1 笔' }).click();
  await expect(rebates.getByRole('link', { name: /^TX/ })).toBeVisible();
  const funnel = page.getByRole('figure', { name: '客户转化' });
  await expect(funnel.getByRole('definition').first()).toHaveText('1 次');
  await page.getByRole('link', { name: '返利流水' }).click();
  const ledger = page.getByRole('table', { name: '资金明细' });
  await expect(ledger.getByRole('link', { name: /^返利提现 TX/ }).first()).toBeVisible();

  // Days later the bank sends it back.
  await finance.page.goto('/console/withdrawals?state=done');
  await openRow(finance.page, name);
  await press(finance.page, '登记退票');
  await finance.page.getByRole('dialog').getByRole('textbox').fill('收款账户已销户');
  await send(finance.page, '登记退票');
  await expectState(finance.page, '已退票');
  await page.goto('/member/promotion?tab=withdrawals');
  await expect(table.getByText('收款账户已销户')).toBeVisible();
  expect([...promoter.faults, ...finance.faults]).toEqual([]);
  await Promise.all([promoter.close(), finance.close()]);
  await everythingIsWhole(server.dataDir);
});
