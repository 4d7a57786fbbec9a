import { expect, test } from '@playwright/test';
import { limitMember, listMemberships } from '@yance/contract/communities/endpoints.ts';
import { addProject } from '@yance/contract/communities/project-endpoints.ts';
import { deposit } from '../demo/money-steps.ts';
import { confirmData, lock, publish, receive } from '../demo/order-steps.ts';
import { everythingIsWhole } from '../resilience/nothing-lost.ts';
import { signInWith } from './steps/account.ts';
import { openBrowserSession } from './steps/browser.ts';
import { foundGroup } from './steps/community.ts';
import { takeTheSuggestionFor } from './steps/find-service.ts';
import { createOwnPeople, openCustomerBrowser } from './steps/own-people.ts';
import {
  addToThePlan,
  describeTheSamples,
  nameTheContact,
  openThePlan,
  seeTheOrderPlaced,
  signAndSubmit,
} from './steps/place-order.ts';
import { askForAnInvoice, makeAStatement, payFromTheBalance } from './steps/settle.ts';
import { issueTheInvoice } from './steps/staff-money.ts';
import { signInToTheConsole } from './steps/staff.ts';

const xrd = 'X射线粉末衍射';

test.use({ actionTimeout: 20_000 });
test.slow();

test('a student orders on the professor’s money above the limit, the professor approves it on the phone, and the invoice carries the grant number', async ({
  browser,
}) => {
  const people = await createOwnPeople('approval', '林晓雨');
  const { server, customer: student } = people;
  const { rid, name, professor, owner } = await foundGroup(people, '界面化学课题组');
  const [member] = (await professor.call(listMemberships, { rid })).list.filter(({ role }) => role === 'member');
  const limits = { month_limit_fen: 500_000, order_limit_fen: 10_000, needs_approval: false };
  await professor.call(limitMember, { rid: member?.rid ?? '', ...limits });
  const grant = { name: '面上项目', grant_no: 'NSFC-22375123', budget_fen: 5_000_000 };
  await professor.call(addProject, { rid, ...grant });

  const own = await openCustomerBrowser(browser, people);
  const { page } = own;
  await page.goto('/');
  await takeTheSuggestionFor(page, 'XRD', xrd);
  await addToThePlan(page, 6, 1);
  await openThePlan(page, [xrd]);
  await describeTheSamples(page, xrd, { name: '氧化锌粉末', composition: 'ZnO' });
  const payers = page.getByRole('region', { name: '支付方' });
  await payers.getByRole('radio', { name: new RegExp(name) }).check();
  await expect(payers).toContainText('单笔限额 ¥100');
  await payers.getByLabel('经费项目（选填）').selectOption({ label: '面上项目（NSFC-22375123）' });
  await expect(page.getByRole('region', { name: '优惠券' })).toHaveCount(0);
  await expect(page.getByText('提交后须课题组审批：超出单笔限额')).toBeVisible();
  await nameTheContact(page, '林晓雨');
  await expect(page.getByRole('region', { name: '订单核对' })).toContainText(`由「${name}」支付`);
  await signAndSubmit(page, '林晓雨');
  const order = await seeTheOrderPlaced(page, '待审批');

  const phone = await openBrowserSession(browser, server.origin);
  await phone.page.setViewportSize({ width: 390, height: 844 });
  await phone.page.goto('/');
  await signInWith(phone.page, owner);
  await phone.page.goto(`/member/communityMg?rid=${rid}&show=approvals`);
  const card = phone.page.getByRole('list', { name: '待审批的订单' }).getByRole('listitem').first();
  await expect(card).toContainText('林晓雨');
  await expect(card).toContainText('超出单笔限额');
  await expect(card).toContainText('面上项目，预算 ¥50,000，已用 ¥0');
  await expect(card).toContainText('本月已用 ¥0，月限额 ¥5,000；单笔限额 ¥100');
  await card.getByRole('button', { name: '同意' }).click();
  await phone.page.getByRole('dialog').getByRole('button', { name: '同意' }).click();
  await expect(phone.page.getByText('没有待审批的订单')).toBeVisible();

  await page.goto(`/member/order?rid=${order}`);
  await expect(page.getByText(`由「${name}」支付 · 面上项目`)).toBeVisible();
  await expect(page.getByText('NSFC-22375123').first()).toBeVisible();
  await expect(page.getByText('待寄样').first()).toBeVisible();
  await own.close();

  const story = { staff: people.staff, customer: student, rid: order };
  for (const step of [receive, lock, publish, confirmData]) await step(story);
  await deposit(professor, people.staff.finance, 200_000, 'posted', { rid });
  const account = `?community=${rid}`;
  await phone.page.setViewportSize({ width: 1280, height: 900 });
  await makeAStatement(phone.page, account);
  await payFromTheBalance(phone.page, account);
  await askForAnInvoice(phone.page, { name: '南京大学', taxNo: '12100000466006770Q' }, account);
  const finance = await signInToTheConsole(browser, server.origin, server.staff.finance);
  await issueTheInvoice(finance.page, name);
  await expect(finance.page.getByText('参考号 NSFC-22375123')).toBeVisible();
  await phone.page.goto(`/member/invoiceLs${account}`);
  await phone.page.getByRole('button', { name: '查看' }).first().click();
  await expect(phone.page.getByRole('dialog').getByText('参考号：NSFC-22375123')).toBeVisible();
  expect([...own.faults, ...phone.faults, ...finance.faults]).toEqual([]);
  await everythingIsWhole(server.dataDir);
  await finance.close();
  await phone.close();
});
