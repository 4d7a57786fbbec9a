import { expect, test, type Page } from '@playwright/test';
import { deposit } from '../demo/money-steps.ts';
import { createOwnPeople } from './steps/own-people.ts';
import { signInToTheConsole, send } from './steps/staff.ts';

const customerName = '姚知微';
const note = '寄样前先打电话，下午在实验室。';

test.use({ actionTimeout: 20_000 });

test('a manager finds a customer by phone, reads the balance, shows the contacts for a reason and leaves a note with a tag; finance sees both, and the log names who looked', async ({
  browser,
}) => {
  const { server, staff, customer, account } = await createOwnPeople('glance', customerName);
  await deposit(customer, staff.finance, 500_000);

  const manager = await signInToTheConsole(browser, server.origin, server.staff.manager);
  await openTheCustomer(manager.page, account.phone);
  const rid = new URL(manager.page.url()).pathname.split('/').at(-1) ?? '';
  await expect(manager.page.getByLabel('资金', { exact: true })).toContainText('¥5,000.00');
  await expect(manager.page.getByRole('main')).toContainText(
    `${account.phone.slice(0, 3)}****${account.phone.slice(-4)}`,
  );
  await expect(manager.page.getByText(account.phone)).toHaveCount(0);
  await manager.page.getByRole('button', { name: '显示', exact: true }).click();
  await manager.page.getByRole('dialog').getByRole('button', { name: '联系寄样' }).click();
  await send(manager.page, '显示联系方式');
  await expect(manager.page.getByRole('link', { name: account.phone })).toBeVisible();
  await manager.page.reload();
  await expect(manager.page.getByRole('heading', { level: 1, name: customerName })).toBeVisible();
  await expect(manager.page.getByText(account.phone)).toHaveCount(0);

  await manager.page.getByLabel('记一条备注').fill(note);
  await manager.page.getByRole('button', { name: '添加备注' }).click();
  await expect(manager.page.getByRole('listitem').filter({ hasText: note })).toContainText('修改');
  await manager.page.getByRole('button', { name: '标签', exact: true }).click();
  await manager.page.getByRole('checkbox', { name: '重点客户' }).check();
  await send(manager.page, '保存');

  const finance = await signInToTheConsole(browser, server.origin, server.staff.finance);
  await finance.page.goto(`/console/members?tags=${encodeURIComponent('重点客户')}&kw=${account.phone}`);
  await finance.page.getByRole('link', { name: customerName }).click();
  await expect(finance.page.getByRole('heading', { level: 1 }).locator('../..')).toContainText('重点客户');
  const seen = finance.page.getByRole('listitem').filter({ hasText: note });
  await expect(seen.getByRole('button', { name: '修改' })).toHaveCount(0);
  await seen.getByRole('button', { name: '置顶' }).click();
  await finance.page.getByRole('link', { name: '资金明细' }).click();
  await expect(finance.page.getByRole('complementary', { name: '置顶备注' })).toContainText(note);
  await expect(finance.page.getByRole('table')).toContainText('预存');

  const administrator = await signInToTheConsole(browser, server.origin, server.staff.administrator);
  await administrator.page.goto(`/console/audit?subject=${rid}`);
  const shown = administrator.page.getByRole('row').filter({ hasText: '显示会员完整的联系方式' });
  await expect(shown).toContainText(server.staff.manager.account);
  await shown.getByRole('button', { name: /查看/ }).click();
  await expect(administrator.page.getByRole('dialog')).toContainText('联系寄样');
  await administrator.page.goto(`/console/audit/readings?subject=${rid}&size=50`);
  for (const reader of [server.staff.manager, server.staff.finance])
    await expect(
      administrator.page.getByRole('row').filter({ hasText: reader.account }).filter({ hasText: '会员详情' }),
    ).toHaveCount(1);
});

async function openTheCustomer(page: Page, phone: string): Promise<void> {
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '客户', exact: true }).click();
  await page.getByPlaceholder('姓名（可用拼音）、手机、用户名、单位').fill(phone);
  await page.getByPlaceholder('姓名（可用拼音）、手机、用户名、单位').press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: customerName }).click();
  await expect(page.getByRole('heading', { level: 1, name: customerName })).toBeVisible();
}
