import { expect, test } from '@playwright/test';
import { everythingIsWhole } from '../resilience/nothing-lost.ts';
import { signInWith } from './steps/account.ts';
import { openBrowserSession } from './steps/browser.ts';
import { createOwnPeople } from './steps/own-people.ts';
import { askForCredit } from './steps/settle.ts';
import { grantTheCredit } from './steps/staff-money.ts';
import { signInToTheConsole } from './steps/staff.ts';

const customerName = '顾清和';

test.use({ actionTimeout: 20_000 });
test.slow();

test('a customer asks for more credit, finance grants it, and it is there for the next order', async ({ browser }) => {
  const { server, account } = await createOwnPeople('credit', customerName);
  const own = await openBrowserSession(browser, server.origin);
  await own.page.goto('/');
  await signInWith(own.page, account);
  await askForCredit(own.page, '8000');

  const browserSession = await signInToTheConsole(browser, server.origin, server.staff.finance);
  await grantTheCredit(browserSession.page, customerName);

  await own.page.goto('/member/prestore?tab=credit');
  await expect(own.page.getByRole('table', { name: '信用额度申请' })).toContainText('已通过');
  await expect(own.page.getByText('先检测后付款：额度 ¥8,000.00')).toBeVisible();
  expect([own, browserSession].flatMap(({ faults }) => faults)).toEqual([]);
  await Promise.all([own.close(), browserSession.close()]);
  await everythingIsWhole(server.dataDir);
});
