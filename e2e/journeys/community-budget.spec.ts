import { expect, test } from '@playwright/test';
import { limitMember, listMemberships } from '@yance/contract/communities/endpoints.ts';
import { addReservation } from '@yance/contract/reservations/endpoints.ts';
import { searchServices } from '@yance/contract/catalogue/endpoints.ts';
import { deposit } from '../demo/money-steps.ts';
import { hoursOf } from '../demo/reservation-steps.ts';
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

const xrd = 'X射线粉末衍射';

test.use({ actionTimeout: 20_000 });
test.slow();

test('an owner sets limits and a budget on the page, refuses the order above them with a reason, and the student orders from own money', async ({
  browser,
}) => {
  const people = await createOwnPeople('budget', '林晓雨');
  const { server, staff, customer: student } = people;
  const { rid, name, owner } = await foundGroup(people, '纳米光学课题组');
  await deposit(student, staff.finance, 200_000);

  const professor = await openBrowserSession(browser, server.origin);
  const office = professor.page;
  await office.goto('/');
  await signInWith(office, owner);
  await office.goto(`/member/communityMg?rid=${rid}`);
  const row = office.getByRole('row').filter({ hasText: '林晓雨' });
  await row.getByRole('button', { name: '用款限额' }).click();
  const limits = office.getByRole('dialog', { name: '林晓雨的用款限额' });
  await limits.getByLabel('月限额（元，选填）').fill('3000');
  await limits.getByLabel('单笔限额（元，选填）').fill('200');
  await limits.getByRole('button', { name: '保存' }).click();
  await expect(row).toContainText('月限额 ¥3,000');
  await expect(row).toContainText('单笔限额 ¥200');
  await office.getByRole('tab', { name: '经费项目' }).click();
  await office.getByRole('button', { name: '添加项目' }).click();
  const project = office.getByRole('dialog', { name: '添加经费项目' });
  await project.getByLabel('项目名称').fill('青年基金');
  await project.getByLabel('课题编号（选填）').fill('NSFC-22305001');
  await project.getByLabel('预算（元，选填）').fill('100');
  await project.getByRole('button', { name: '保存' }).click();
  const budget = office.getByRole('row').filter({ hasText: '青年基金' });
  await expect(budget).toContainText('NSFC-22305001');
  await expect(budget).toContainText('¥100.00');

  const own = await openCustomerBrowser(browser, people);
  const { page } = own;
  const fill = async () => {
    await page.goto('/');
    await takeTheSuggestionFor(page, 'XRD', xrd);
    await addToThePlan(page, 6, 1);
    await openThePlan(page, [xrd]);
    await describeTheSamples(page, xrd, { name: '氧化锌粉末', composition: 'ZnO' });
  };
  await fill();
  const payers = page.getByRole('region', { name: '支付方' });
  await payers.getByRole('radio', { name: new RegExp(name) }).check();
  await payers.getByLabel('经费项目（选填）').selectOption({ label: '青年基金（NSFC-22305001）' });
  await expect(page.getByText('提交后须课题组审批：超出单笔限额、超出项目预算')).toBeVisible();
  await nameTheContact(page, '林晓雨');
  await signAndSubmit(page, '林晓雨');
  const refused = await seeTheOrderPlaced(page, '待审批');

  await office.getByRole('tab', { name: /待审批/ }).click();
  const card = office.getByRole('list', { name: '待审批的订单和预约' }).getByRole('listitem').first();
  await expect(card).toContainText('超出项目预算');
  await card.getByRole('button', { name: '拒绝' }).click();
  const asked = office.getByRole('dialog', { name: '拒绝林晓雨的订单？' });
  await expect(asked.getByRole('button', { name: '拒绝' })).toBeDisabled();
  await asked.getByLabel('原因').fill('这批样品请用自己的经费');
  await asked.getByRole('button', { name: '拒绝' }).click();
  await expect(office.getByText('没有待审批的订单和预约')).toBeVisible();

  await page.goto(`/member/order?rid=${refused}`);
  await expect(page.getByText('已取消').first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText('这批样品请用自己的经费');
  await fill();
  await payers.getByRole('radio', { name: '个人账户' }).check();
  await nameTheContact(page, '林晓雨');
  await signAndSubmit(page, '林晓雨');
  await seeTheOrderPlaced(page, '待寄样');
  await office.getByRole('button', { name: '已处理' }).click();
  await expect(office.getByRole('main')).toContainText('这批样品请用自己的经费');
  expect([...professor.faults, ...own.faults]).toEqual([]);
  await everythingIsWhole(server.dataDir);
  await own.close();
  await professor.close();
});

test('instrument time on the community’s money waits for the owner, who approves it on the phone', async ({
  browser,
}) => {
  const people = await createOwnPeople('time', '林晓雨');
  const { server, staff, customer: student } = people;
  const { rid, name, professor, owner } = await foundGroup(people, '电子显微课题组');
  await deposit(professor, staff.finance, 500_000, 'posted', { rid });
  const [member] = (await professor.call(listMemberships, { rid })).list.filter(({ role }) => role === 'member');
  const limits = { month_limit_fen: null, order_limit_fen: null, needs_approval: true };
  await professor.call(limitMember, { rid: member?.rid ?? '', ...limits });
  const [service] = (await student.call(searchServices, { kw: '现场扫描电镜机时' })).list;
  const [hour] = await hoursOf(student, service?.rid ?? '', 'free');
  if (!service || !hour) throw new Error('No instrument has a free hour in this week.');
  const parameters = { samples: 2, coating: 'lab', magnetic: 'none' };
  const wanted = { rid: service.rid, parameters, ...hour, mode: 'visit' as const, purpose: '纳米线断口' };
  const booked = await student.call(addReservation, { ...wanted, community_rid: rid });

  const phone = await openBrowserSession(browser, server.origin);
  const { page } = phone;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await signInWith(page, owner);
  await page.goto('/member/center');
  await page.getByRole('main').getByRole('link', { name: '去审批' }).click();
  await expect(page).toHaveURL(new RegExp(`rid=${rid}`));
  const card = page.getByRole('list', { name: '待审批的订单和预约' }).getByRole('listitem').first();
  await expect(card).toContainText('每单须审批');
  await expect(card).toContainText('纳米线断口');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await card.getByRole('button', { name: '同意' }).click();
  const asked = page.getByRole('dialog', { name: '同意林晓雨的预约？' });
  await expect(asked).toContainText('金额已冻结');
  await asked.getByRole('button', { name: '同意' }).click();
  await expect(page.getByText('没有待审批的订单和预约')).toBeVisible();

  const own = await openCustomerBrowser(browser, people);
  await own.page.goto(`/member/order?view=reservation&rid=${booked.rid}`);
  await expect(own.page.getByRole('main')).toContainText('待确认');
  await expect(own.page.getByRole('main')).toContainText(name);
  expect([...phone.faults, ...own.faults]).toEqual([]);
  await everythingIsWhole(server.dataDir);
  await own.close();
  await phone.close();
});
