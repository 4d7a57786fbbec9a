import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { applyPromoter, getPromotion } from '@yance/contract/promotion/endpoints.ts';
import { approvePromoter } from '@yance/contract/promotion/staff-endpoints.ts';
import { getWithdrawalTerms, setPayee } from '@yance/contract/promotion/withdrawal-endpoints.ts';
import { register } from '../api/main-journey.ts';
import { person } from '../api/people.ts';
import { createStaffAccount } from '../create-staff-accounts.ts';
import { deposit } from '../demo/money-steps.ts';
import { confirmData, lock, order, publish, receive } from '../demo/order-steps.ts';
import { allowCustomer } from '../demo/withdrawal-steps.ts';
import { everythingIsWhole } from '../resilience/nothing-lost.ts';
import { readCode } from '../under-test.ts';
import { freshPhone } from './steps/account.ts';
import { createOwnPeople, openCustomerBrowser, type OwnPeople } from './steps/own-people.ts';
import { changeSettings } from './steps/settings.ts';
import { expectState, press, send, signInToTheConsole } from './steps/staff.ts';

test.use({ actionTimeout: 20_000 });
test.slow();

/** Half of what customers pay, at once: the journey runs by the real clock. */
const generous = { 'promoter.percent': 50, 'promoter.release_months': 0, 'promoter.release_day': 1 };

/** Rebates of a promoter above ¥5,000, which one customer's order has brought. */
async function earn({ server, staff, customer: promoter }: OwnPeople, holder: string, password: string): Promise<void> {
  const { rid } = await promoter.call(applyPromoter, { channel: '学会年会' });
  await staff.finance.call(approvePromoter, { rid });
  const { share } = await promoter.call(getPromotion, {});
  const phone = freshPhone();
  const world = { origin: server.origin, readCode: (to: string) => readCode(server, to), phone };
  const profile = { name: '冯子墨', organization: 0 as const, company: '苏州大学' };
  const customer = await register({ ...world, inviterCode: share?.code }, person(server.origin), profile);
  const before = await changeSettings(staff.administrator, generous);
  await deposit(customer, staff.finance, 20_000_00);
  const wanted = { service: '飞行时间二次离子质谱', count: 10, sample: '氧化铈粉末', composition: 'CeO2' };
  const story = { staff, customer, rid: await order(customer, [wanted]) };
  for (const step of [receive, lock, publish, confirmData]) await step(story);
  await allowCustomer(staff.finance, phone);
  const account = '6217001210024455220';
  await promoter.call(setPayee, { holder, bank: '中国银行南京鼓楼支行', account, password });
  const available = async () => (await promoter.call(getWithdrawalTerms, {})).available_fen;
  await expect.poll(available, { timeout: 60_000 }).toBeGreaterThan(5_200_00);
  await changeSettings(staff.administrator, before);
}

/** Asks for so many yuan to the bank account, and leaves the dialog as the server has answered. */
async function withdraw(page: Page, yuan: string, password: string): Promise<void> {
  await page.goto('/member/promotion');
  await page.getByRole('button', { name: '提现', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '提现返利' });
  await dialog.getByLabel('提现金额（元）').fill(yuan);
  await dialog.getByLabel('登录密码').fill(password);
  await dialog.getByRole('button', { name: '申请提现' }).click();
}

test('a large withdrawal takes two colleagues, its bank file is sent, the bank fails it, and the second time it is paid', async ({
  browser,
}) => {
  const name = '吴雅文';
  const people = await createOwnPeople('withdrawal', name);
  const { server, account } = people;
  await earn(people, name, account.password);
  const promoter = await openCustomerBrowser(browser, people);
  const { page } = promoter;
  await withdraw(page, '2500', account.password);
  const table = page.getByRole('table', { name: '提现记录' });
  await expect(table.getByRole('row').filter({ hasText: '2,500.00' })).toContainText('待审核');
  await withdraw(page, '2600', account.password);
  await expect(page.getByText('今日还可提现 ¥2,500.00，请修改金额或明天再试').first()).toBeVisible();
  await page.keyboard.press('Escape');

  const hired = `withdrawal${test.info().retry || ''}.second`;
  const second = await createStaffAccount(hired, 'F', '第二位财务', { ...process.env, DATA_DIR: server.dataDir });
  const offices = [
    await signInToTheConsole(browser, server.origin, server.staff.finance),
    await signInToTheConsole(browser, server.origin, second),
  ] as const;
  const [first, other] = offices.map((one) => one.page) as [Page, Page];
  await first.goto('/console/withdrawals?state=pending');
  await first.getByRole('row').filter({ hasText: name }).first().click();
  await expect(first).toHaveURL(/withdrawals\/[0-9a-f-]{36}/);
  const record = new URL(first.url()).pathname;
  const approveByBoth = async () => {
    await first.goto(record);
    await press(first, '通过');
    await send(first, '通过');
    await expectState(first, '待审核');
    await expect(first.getByRole('toolbar', { name: '可用操作' }).getByRole('button', { name: '通过' })).toHaveCount(0);
    await other.goto(record);
    await press(other, '通过');
    await send(other, '通过');
    await expectState(other, '已通过');
  };
  const makeTheBatch = async () => {
    await other.goto('/console/withdrawals?state=approved');
    await other.getByRole('row').filter({ hasText: name }).getByRole('checkbox', { name: '选择这一条' }).check();
    await other.getByRole('button', { name: /编成打款批次/ }).click();
    await expect(other.getByRole('button', { name: '登记整批到账' })).toBeVisible();
  };
  await approveByBoth();
  await makeTheBatch();
  const [file] = await Promise.all([
    other.waitForEvent('download'),
    other.getByRole('button', { name: '下载 CSV' }).click(),
  ]);
  const written = await readFile(await file.path(), 'utf8');
  expect(written).toContain(name);
  expect(written).toContain('6217001210024455220');
  expect(written).toMatch(/,2375(\.00)?,/);

  await first.goto(record);
  await press(first, '打款失败');
  await first.getByRole('dialog').getByRole('textbox').fill('开户行名称不符');
  await send(first, '打款失败');
  await expectState(first, '待审核');
  await page.goto('/member/promotion?tab=withdrawals');
  await expect(table).toContainText('待审核');
  // Both look at it again: the first approval does not outlive the failure.
  await approveByBoth();
  await makeTheBatch();
  await other.getByRole('button', { name: '登记整批到账' }).click();
  await other.getByRole('dialog').getByLabel('银行流水号').fill(`P${Date.now()}`);
  await send(other, '登记到账');
  await page.reload();
  await expect(table.getByRole('row').filter({ hasText: '2,500.00' })).toContainText('已到账');
  expect([...promoter.faults, ...offices.flatMap(({ faults }) => faults)]).toEqual([]);
  await everythingIsWhole(server.dataDir);
  await Promise.all([promoter, ...offices].map((one) => one.close()));
});
