import { expect, test, type Page } from '@playwright/test';
import { assetInfo, listStatements } from '@yance/contract/billing/endpoints.ts';
import { deposit } from '../demo/money-steps.ts';
import { confirmData, lock, order, publish, receive } from '../demo/order-steps.ts';
import { everythingIsWhole } from '../resilience/nothing-lost.ts';
import { signInWith } from './steps/account.ts';
import { openBrowserSession } from './steps/browser.ts';
import { letTheDueDatePass } from './steps/due-date.ts';
import { takeTheSuggestionFor } from './steps/find-service.ts';
import { createOwnPeople } from './steps/own-people.ts';
import {
  addToThePlan,
  describeTheSamples,
  nameTheContact,
  openThePlan,
  seeTheOrderPlaced,
  signAndSubmit,
} from './steps/place-order.ts';
import { askForCredit, cannotPayYet, makeAStatement, payFromTheBalance } from './steps/settle.ts';
import { grantTheCredit } from './steps/staff-money.ts';
import { signInToTheConsole } from './steps/staff.ts';

const customerName = '顾清和';
const xrd = 'X射线粉末衍射';

test.use({ actionTimeout: 20_000 });
test.slow();

test('credit from application to overdue: finance grants it, an order is tested on it and billed, an overdue statement stops it for new orders, and what is paid gives it back', async ({
  browser,
}) => {
  const { server, staff, customer, account } = await createOwnPeople('credit', customerName);
  const own = await openBrowserSession(browser, server.origin);
  const { page } = own;
  await page.goto('/');
  await signInWith(page, account);
  await askForCredit(page, '8000');

  const browserSession = await signInToTheConsole(browser, server.origin, server.staff.finance);
  await grantTheCredit(browserSession.page, customerName);

  await page.goto('/member/prestore?tab=credit');
  await expect(page.getByRole('table', { name: '信用额度申请' })).toContainText('已通过');
  await expect(page.getByText('先检测后付款：额度 ¥8,000.00')).toBeVisible();
  await seeFreeCredit(page, '8,000.00');

  const wanted = [{ service: xrd, count: 1, sample: '氧化锌粉末', composition: 'ZnO' }];
  const story = { staff, customer, rid: await order(customer, wanted) };
  for (const step of [receive, lock, publish, confirmData]) await step(story);
  await makeAStatement(page);
  const { list } = await customer.call(listStatements, {});
  const [statement] = list;
  if (!statement) throw new Error('There is no statement.');
  await cannotPayYet(page);
  await letTheDueDatePass(server.dataDir, statement.rid);

  await expect(async () => {
    await page.goto('/member/unpaid?overdue=true');
    await expect(page.getByRole('table', { name: '对账单' })).toContainText('已逾期');
  }).toPass();
  await page.goto('/member/center');
  await expect(page.getByText('逾期未付，信用已停用')).toBeVisible();
  await page.goto('/member/prestore?tab=credit');
  await expect(page.getByText('有逾期的对账单，新订单暂不能使用信用额度')).toBeVisible();
  await expect(page.getByRole('button', { name: '申请提高额度' })).toHaveCount(0);
  await seeFreeCredit(page, '0.00');

  await page.goto('/');
  await takeTheSuggestionFor(page, 'XRD', xrd);
  await addToThePlan(page, 20, 1);
  await openThePlan(page, [xrd]);
  await describeTheSamples(page, xrd, { name: '氧化锌粉末', composition: 'ZnO' });
  await nameTheContact(page, customerName);
  await expect(page.getByText('信用额度已暂停')).toBeVisible();
  await signAndSubmit(page, customerName);
  const rid = await seeTheOrderPlaced(page, '待支付');

  await deposit(customer, staff.finance, Math.max(statement.amount_fen, 50_000));
  await payFromTheBalance(page);
  await page.goto('/member/prestore?tab=credit');
  await expect(page.getByRole('button', { name: '申请提高额度' })).toBeVisible();
  await expect(page.getByText('有逾期的对账单')).toHaveCount(0);
  await seeFreeCredit(page, '8,000.00');
  await page.goto(`/member/order?rid=${rid}`);
  await page.getByRole('button', { name: '支付' }).first().click();
  const dialog = page.getByRole('dialog', { name: '支付订单' });
  await expect(dialog).toContainText('用账户余额与信用支付');
  await dialog.getByRole('button', { name: '确认支付' }).click();
  await expect(page.getByText('待寄样').first()).toBeVisible();
  expect((await customer.call(assetInfo, {})).credit.used_fen).toBeGreaterThan(0);

  expect([own, browserSession].flatMap(({ faults }) => faults)).toEqual([]);
  await Promise.all([own.close(), browserSession.close()]);
  await everythingIsWhole(server.dataDir);
});

async function seeFreeCredit(page: Page, yuan: string): Promise<void> {
  await page.goto('/member/prestore');
  const amount = page.locator('dl > div').filter({ hasText: '可用信用' });
  await expect(amount).toContainText(`¥${yuan}`);
}
