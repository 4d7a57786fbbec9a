import { expect, test } from '@playwright/test';
import { getServiceDetail, searchServices } from '@yance/contract/catalogue/endpoints.ts';
import { limitMember, listMemberships } from '@yance/contract/communities/endpoints.ts';
import { addProject } from '@yance/contract/communities/project-endpoints.ts';
import { getUser } from '@yance/contract/identity/endpoints.ts';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { offerOrder, offerPayers } from '@yance/contract/orders/offer-endpoints.ts';
import { acceptableAnswers } from '../../server/test/acceptable-answers.ts';
import { deposit } from '../demo/money-steps.ts';
import { confirmData, lock, publish, receive } from '../demo/order-steps.ts';
import { everythingIsWhole } from '../resilience/nothing-lost.ts';
import { signInWith } from './steps/account.ts';
import { openBrowserSession } from './steps/browser.ts';
import { foundGroup, type Group } from './steps/community.ts';
import { createOwnPeople, openCustomerBrowser, type OwnPeople } from './steps/own-people.ts';
import { readTheAgreement } from './steps/place-order.ts';
import { makeAStatement, payFromTheBalance } from './steps/settle.ts';

test.use({ actionTimeout: 20_000 });
test.slow();

/** Over the phone the manager orders for the student, on the group's money and for its first project. */
async function orderForThe({ staff: { manager }, customer }: OwnPeople, { rid }: Group) {
  const { rid: member_rid, name, phone } = (await customer.call(getUser, {})).userInfo;
  const [service] = (await customer.call(searchServices, { kw: 'XRD' })).list;
  const { parameters } = await customer.call(getServiceDetail, { rid: service?.rid ?? '' });
  const [payer] = (await manager.call(offerPayers, { member_rid })).list;
  const group = {
    name: '氧化锌粉末',
    count: 3,
    form: 'powder' as const,
    composition: 'ZnO',
    hazards: ['none' as const],
    parameters: acceptableAnswers(parameters),
  };
  return manager.call(offerOrder, {
    member_rid,
    lines: [{ rid: service?.rid ?? '', groups: [group] }],
    contact_name: name,
    contact_phone: phone,
    community_rid: rid,
    project_rid: payer?.projects[0]?.rid,
    reason: '客户电话委托',
  });
}

test('what the manager ordered on a group’s money waits for its owner, who comes to it from the message on a phone, approves it and pays it', async ({
  browser,
}) => {
  const people = await createOwnPeople('offer', '林晓雨');
  const { server, customer: student } = people;
  const group = await foundGroup(people, '光电材料课题组');
  const { rid, name, professor, owner } = group;
  const [member] = (await professor.call(listMemberships, { rid })).list.filter(({ role }) => role === 'member');
  const limits = { month_limit_fen: null, order_limit_fen: 10_000, needs_approval: false };
  await professor.call(limitMember, { rid: member?.rid ?? '', ...limits });
  await professor.call(addProject, { rid, name: '面上项目', grant_no: 'NSFC-52375001', budget_fen: null });
  const { rid: order } = await orderForThe(people, group);

  const own = await openCustomerBrowser(browser, people);
  await own.page.goto(`/member/order?rid=${order}`);
  const main = own.page.getByRole('main');
  await expect(main).toContainText(`由「${name}」支付 · 面上项目`);
  await main.getByRole('button', { name: '同意新方案' }).first().click();
  const dialog = own.page.getByRole('dialog', { name: '新方案与新价格' });
  await expect(dialog).toContainText('客户电话委托');
  await readTheAgreement(own.page, /阅读协议/);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: '同意并签署' }).click();
  await expect(main).toContainText('待审批');

  const phone = await openBrowserSession(browser, server.origin);
  const { page } = phone;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await signInWith(page, owner);
  const message = page.getByRole('main').getByRole('button', { name: /有订单等您审批/ });
  await expect(async () => {
    await page.goto('/member/message');
    await expect(message).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await message.click();
  await expect(page).toHaveURL(new RegExp(`of=${order}`));
  const { order_no, total_fen } = await student.call(getOrder, { rid: order });
  const card = page
    .getByRole('list', { name: '待审批的订单和预约' })
    .getByRole('listitem')
    .filter({ hasText: order_no });
  await expect(card).toHaveAttribute('aria-current', 'true');
  await expect(card).toContainText('超出单笔限额');
  await expect(card).toContainText(`¥${total_fen / 100}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await card.getByRole('button', { name: '同意' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '同意' }).click();
  await expect(page.getByText('没有待审批的订单和预约')).toBeVisible();
  await expect(main).toContainText('待寄样');

  const story = { staff: people.staff, customer: student, rid: order };
  for (const step of [receive, lock, publish, confirmData]) await step(story);
  await deposit(professor, people.staff.finance, 200_000, 'posted', { rid });
  const account = `?community=${rid}`;
  await page.setViewportSize({ width: 1280, height: 900 });
  await makeAStatement(page, account);
  await payFromTheBalance(page, account);
  await page.goto(`/member/communityMg?rid=${rid}&show=spending`);
  await expect(page.getByRole('main')).toContainText(order_no);
  await expect(page.getByRole('table', { name: '按经费项目' })).toContainText('面上项目（NSFC-52375001）');
  expect([...own.faults, ...phone.faults]).toEqual([]);
  await everythingIsWhole(server.dataDir);
  await own.close();
  await phone.close();
});
