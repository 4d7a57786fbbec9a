import { addDeposit } from '@yance/contract/balance/endpoints.ts';
import { listBankLines } from '@yance/contract/banking/staff-endpoints.ts';
import { expect, test } from '@playwright/test';
import { importStatement, statementFile } from '../demo/bank-steps.ts';
import { register } from '../api/main-journey.ts';
import { person } from '../api/people.ts';
import { everythingIsWhole } from '../resilience/nothing-lost.ts';
import { readCode } from '../under-test.ts';
import { freshPhone, signInWith } from './steps/account.ts';
import { openBrowserSession } from './steps/browser.ts';
import { foundGroup } from './steps/community.ts';
import { watchHands } from './steps/count-hands.ts';
import { createOwnPeople } from './steps/own-people.ts';
import { signInToTheConsole } from './steps/staff.ts';

const customerName = '顾明远';
const count = 50;
const sum = '¥61,225.00';
const ownSum = '¥12,225.00';

test.use({ actionTimeout: 20_000 });
test.slow();

test('a bank’s statement is imported, its lines are matched, and many are booked at once into deposits', async ({
  browser,
}) => {
  const { server, customer, account } = await createOwnPeople('bank', customerName);
  // Of five people with one name: nobody waits for more than ten deposits.
  const payers = [customer];
  const others = { origin: server.origin, readCode: (phone: string) => readCode(server, phone) };
  while (payers.length < 5)
    payers.push(
      await register({ ...others, phone: freshPhone() }, person(server.origin), {
        name: customerName,
        organization: 0,
        company: '南京大学化学学院',
      }),
    );
  const applied = [];
  for (let made = 0; made < count; made += 1) {
    const payer = payers[made % payers.length] ?? customer;
    applied.push(await payer.call(addDeposit, { amount_fen: (1200 + made) * 100 }));
  }
  const lines = applied.map(({ deposit_no, amount_fen, rid }) => ({
    yuan: (amount_fen / 100).toFixed(2),
    payer: customerName,
    memo: `预存 ${deposit_no}`,
    serial: rid.replaceAll('-', '').slice(-16),
  }));

  const { page, ...session } = await signInToTheConsole(browser, server.origin, server.staff.finance);
  await page.goto('/console/bank/accounts');
  await page.getByRole('button', { name: '添加账户' }).click();
  const form = page.getByRole('dialog', { name: '添加账户' });
  await form.getByLabel('账户名称').fill('农行一般户');
  await form.getByLabel('开户银行').fill('农业银行');
  await form.getByLabel('账号').fill(String(Date.now()));
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();

  const hands = await watchHands(page);
  await page.goto('/console/bank/import');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '流水.csv', mimeType: 'text/csv', buffer: Buffer.from(statementFile(lines)) });
  await expect(page.getByText(`收入 ${count} 笔，${sum}`)).toBeVisible();
  await page.getByRole('button', { name: `导入 ${count} 笔` }).click();
  await expect(page).toHaveURL(/\/console\/bank\?state=open/);

  await page.goto(`/console/bank?state=open&kw=${encodeURIComponent(customerName)}`);
  await page.getByRole('combobox', { name: '每页条数' }).click();
  await page.getByText(`${count} 条/页`).last().click();
  await expect(page).toHaveURL(/size=50/);
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '入账' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`选了 ${count} 笔，共 ${count} 笔`);
  await dialog.getByRole('button', { name: `入账 ${count} 笔` }).click();
  await expect(dialog.getByRole('status')).toContainText(`已入账 ${count} 笔`, { timeout: 60_000 });
  await dialog.getByRole('button', { name: '完成' }).click();
  // However many there are.
  expect(await hands()).toEqual({ clicks: 7, keys: 0 });

  const own = await openBrowserSession(browser, server.origin);
  await own.page.goto('/');
  await signInWith(own.page, account);
  await own.page.goto('/member/prestore');
  await expect(own.page.getByText(ownSum).first()).toBeVisible();
  expect([own, session].flatMap(({ faults }) => faults)).toEqual([]);
  await Promise.all([own.close(), session.close()]);
  await everythingIsWhole(server.dataDir);
});

test('what a company has sent for its team is booked to the community’s account, where its owner finds it', async ({
  browser,
}) => {
  const people = await createOwnPeople('bankteam');
  const { server, staff } = people;
  const { rid, name, owner } = await foundGroup(people, '固态电池');
  const serial = `${Date.now()}9`;
  await importStatement(staff.finance, [{ yuan: '5600.00', payer: '苏州某某科技有限公司', memo: '检测费', serial }]);

  const { page, ...session } = await signInToTheConsole(browser, server.origin, server.staff.finance);
  const [line] = (await staff.finance.call(listBankLines, { kw: serial })).list;
  await page.goto(`/console/bank/${line?.rid}`);
  await page.getByRole('button', { name: '入账', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '其他课题组的预存本金' }).check();
  await dialog.getByRole('combobox', { name: '课题组' }).fill(name);
  await page.getByTitle(name).click();
  await dialog.getByRole('button', { name: '入账' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('已入账').first()).toBeVisible();

  const own = await openBrowserSession(browser, server.origin);
  await own.page.goto('/');
  await signInWith(own.page, owner);
  await own.page.goto(`/member/prestore?community=${rid}`);
  await expect(own.page.getByText('¥5,600.00').first()).toBeVisible();
  await own.page.goto('/member/message');
  await expect(own.page.getByText(`「${name}」收到银行转账存入的 ¥5,600.00`)).toBeVisible();
  expect([own, session].flatMap(({ faults }) => faults)).toEqual([]);
  await Promise.all([own.close(), session.close()]);
  await everythingIsWhole(server.dataDir);
});
