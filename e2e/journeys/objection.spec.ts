import { expect, test } from '@playwright/test';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { deposit } from '../demo/money-steps.ts';
import { lock, order, publish, receive } from '../demo/order-steps.ts';
import { everythingIsWhole } from '../resilience/nothing-lost.ts';
import { openTheOrder, seeTheNotice } from './steps/follow-order.ts';
import { reviewAndPublish } from './steps/staff-test.ts';
import {
  confirmOne,
  contestTheData,
  handInTheRetest,
  haveItTestedAgain,
  offerTheRefund,
  postTheRefund,
  seeBothRuns,
  seeTheRefundInTheLedger,
  seeTheTask,
  seeObjectionInProgress,
} from './steps/objection.ts';
import { openCustomerBrowser, createOwnPeople } from './steps/own-people.ts';
import { signInToTheConsole } from './steps/staff.ts';

const xrd = 'X射线粉末衍射';
const sem = '场发射扫描电镜';
const wrong = '主峰整体偏移 0.3°，与标样不符。';

test.use({ actionTimeout: 20_000 });

test('a customer contests two data sets: one is tested again, the other ends in a refund that the ledger shows', async ({
  browser,
}) => {
  const mine = await createOwnPeople('objection');
  const { server, staff, customer } = mine;
  await deposit(customer, staff.finance, 500_000);
  const wanted = [xrd, sem].map((service) => ({ service, count: 1, sample: '氧化锌粉末', composition: 'ZnO' }));
  const story = { staff, customer, rid: await order(customer, wanted) };
  for (const step of [receive, lock, publish]) await step(story);
  const { order_no } = await customer.call(getOrder, { rid: story.rid });

  const own = await openCustomerBrowser(browser, mine);
  const { page } = own;
  await openTheOrder(page, story.rid, '待确认数据');
  await contestTheData(page, xrd, wrong);

  const browserSessions = await Promise.all(
    (['manager', 'laboratory', 'reviewer', 'finance'] as const).map((post) =>
      signInToTheConsole(browser, server.origin, server.staff[post]),
    ),
  );
  const [manager, laboratory, reviewer, finance] = browserSessions.map((browserSession) => browserSession.page);
  await haveItTestedAgain(manager!, order_no, xrd, wrong);
  await handInTheRetest(laboratory!, order_no, xrd);
  await reviewAndPublish(reviewer!, order_no, xrd);

  await seeTheNotice(page, '检测数据已发布');
  await seeTheTask(page, story.rid, xrd, '已发布');
  await seeBothRuns(page, xrd);
  await confirmOne(page, xrd);
  await openTheOrder(page, story.rid, '待确认数据');

  await contestTheData(page, sem, '图像有明显漂移。');
  await offerTheRefund(manager!, order_no, sem, '20');
  await seeTheTask(page, story.rid, sem, '退款中');
  await seeObjectionInProgress(page);
  await postTheRefund(finance!, order_no);
  await seeTheTask(page, story.rid, sem, '已确认');
  await openTheOrder(page, story.rid, '已完成');
  await seeTheNotice(page, '退款已完成');
  await seeTheRefundInTheLedger(page, order_no, 2000);
  expect([own, ...browserSessions].flatMap(({ faults }) => faults)).toEqual([]);
  await Promise.all([own, ...browserSessions].map((browserSession) => browserSession.close()));
  await everythingIsWhole(server.dataDir);
});
