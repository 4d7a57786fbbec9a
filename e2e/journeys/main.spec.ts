import { expect, test } from '@playwright/test';
import { dispatchTask } from '@yance/contract/results/staff-endpoints.ts';
import { staffSteps } from '../api/staff-steps.ts';
import { resultFilesFor } from '../api/sample-files.ts';
import { everythingIsWhole } from '../resilience/nothing-lost.ts';
import { readCode, serverUnderTest } from '../under-test.ts';
import { freshPhone } from './steps/account.ts';
import { openBrowserSession } from './steps/browser.ts';
import { findOnTheSearchPage, priceAConfiguration, takeTheSuggestionFor } from './steps/find-service.ts';
import {
  acceptTheNewPrice,
  confirmTheData,
  downloadTheZip,
  enterTheCourierNumber,
  evaluate,
  lookAtThePlot,
  openTheOrder,
  orderNumber,
  readTheTimeline,
  seeTheNotice,
} from './steps/follow-order.ts';
import { issueTheInvoice, postTheDeposit } from './steps/staff-money.ts';
import { callAndCorrect, lockThePlan, receiveTheSamples } from './steps/staff-order.ts';
import { reviewAndPublish, sendToALaboratory, testAndHandIn } from './steps/staff-test.ts';
import {
  addToThePlan,
  chooseSelfDelivery,
  describeTheSamples,
  nameTheContact,
  openThePlan,
  readTheAgreement,
  seeTheOrderPlaced,
  signAndSubmit,
} from './steps/place-order.ts';
import { closeTheProfileDialog, completeTheProfile, registerByPhone, signIn } from './steps/register.ts';
import {
  askForAnInvoice,
  cannotPayYet,
  depositByTransfer,
  downloadTheInvoice,
  makeAStatement,
  payFromTheBalance,
} from './steps/settle.ts';
import { signInToTheConsole } from './steps/staff.ts';

const phone = freshPhone();
const password = 'Yance-110002';
const customer = '林晓雨';
const sem = '场发射扫描电镜';
const xrd = 'X射线粉末衍射';
const sample = '氧化锌粉末';
const slower = {
  service: xrd,
  sample,
  parameter: '扫描速度',
  answer: '2 °/min（慢扫）',
  reason: '精修数据需要慢扫',
};
/** What the order's timeline tells by the time its data are published. */
const steps = [
  '订单已提交',
  '样品已寄出',
  '样品已全部接收',
  '方案有变化，等您确认',
  '您已同意新方案',
  '方案已锁定，等待检测',
  '检测已开始',
  '数据已发布',
];

test.use({ actionTimeout: 20_000 });

test('a customer orders two tests and gets data, bill and invoice: every step by the right person, through its own page', async ({
  browser,
}) => {
  const server = await serverUnderTest();
  const began = new Date();
  const own = await openBrowserSession(browser, server.origin);
  const { page } = own;
  const browserSessions = [own];
  const step = <T>(name: string, body: () => Promise<T>): Promise<T> =>
    test.step(name, async () => {
      try {
        return await body();
      } finally {
        expect(
          browserSessions.flatMap(({ faults }) => faults),
          `nothing goes wrong unseen: ${name}`,
        ).toEqual([]);
      }
    });
  const sitDown = async (post: keyof typeof server.staff) => {
    const browserSession = await signInToTheConsole(browser, server.origin, server.staff[post]);
    browserSessions.push(browserSession);
    return browserSession.page;
  };

  await step('a visitor finds the microscope by pinyin and by abbreviation', async () => {
    await page.goto('/');
    await findOnTheSearchPage(page, 'SEM', sem);
    await takeTheSuggestionFor(page, 'saomiao', sem);
  });
  await step('the visitor prices a configuration', () => priceAConfiguration(page, 3));
  await step('registers with phone and SMS code', () =>
    registerByPhone(page, { phone, password, readCode: () => readCode(server, phone) }),
  );
  await step('signs in and puts the profile off', async () => {
    await signIn(page, password);
    await closeTheProfileDialog(page);
  });
  await step('adds two services to the plan', async () => {
    await addToThePlan(page, 2, 1);
    await takeTheSuggestionFor(page, 'XRD', xrd);
    await addToThePlan(page, 1, 2);
  });
  await step('describes the samples of both', async () => {
    await openThePlan(page, [sem, xrd]);
    await describeTheSamples(page, sem, { name: sample, composition: 'ZnO' });
    await describeTheSamples(page, xrd, { name: sample, composition: 'ZnO' });
  });
  await step('chooses self-delivery and names the contact', async () => {
    await chooseSelfDelivery(page);
    await nameTheContact(page, customer);
  });
  await step('is asked for the profile again, before the first order', () => completeTheProfile(page));
  await step('reads the agreement', () => readTheAgreement(page, '打开协议 PDF'));
  const rid = await step('signs and submits, held on the credit of the completed profile', async () => {
    await signAndSubmit(page, customer);
    return seeTheOrderPlaced(page, '待寄样');
  });
  const orderNo = await step('sends the samples and enters the courier number', async () => {
    await openTheOrder(page, rid, '待寄样');
    await enterTheCourierNumber(page);
    return orderNumber(page);
  });

  const [keeper, manager] = await step('keeper and manager sign in', () =>
    Promise.all([sitDown('keeper'), sitDown('manager')]),
  );
  await step('the keeper receives, labels and photographs the samples', () => receiveTheSamples(keeper, orderNo, 3));
  await step('the manager calls and corrects a parameter, which raises the price by the rules', () =>
    callAndCorrect(manager, rid, slower),
  );
  await step('the customer accepts and signs the new agreement', async () => {
    await openTheOrder(page, rid, '待客户确认');
    await acceptTheNewPrice(page, slower);
  });
  await step('the manager locks the plan and sends the tasks to a laboratory', async () => {
    await lockThePlan(manager, rid);
    for (const service of [sem, xrd]) await sendToALaboratory(manager, orderNo, service);
  });

  const [laboratory, reviewer] = await step('laboratory and reviewer sign in', () =>
    Promise.all([sitDown('laboratory'), sitDown('reviewer')]),
  );
  for (const service of [sem, xrd]) {
    await step(`the laboratory tests and hands in: ${service}`, () => testAndHandIn(laboratory, orderNo, service));
    await step(`the reviewer publishes: ${service}`, () => reviewAndPublish(reviewer, orderNo, service));
  }
  await step('the customer sees the notice', () => seeTheNotice(page, '检测数据已发布'));
  await step('opens the timeline', async () => {
    await openTheOrder(page, rid, '待确认数据');
    await readTheTimeline(page, steps, slower.reason);
  });
  await step('looks at the pattern, downloads everything and confirms', async () => {
    await lookAtThePlot(page, 'ZnO.xy');
    await downloadTheZip(
      page,
      [sem, xrd].flatMap((service) => resultFilesFor(service).map(({ name }) => name)),
      2,
    );
    await confirmTheData(page, 2);
  });

  const finance = await step('finance signs in', () => sitDown('finance'));
  await step('a statement cannot be paid from an empty balance', async () => {
    await makeAStatement(page);
    await cannotPayYet(page);
  });
  await step('a bank transfer is credited after finance has seen its voucher', async () => {
    await depositByTransfer(page, '1000');
    await postTheDeposit(finance, customer);
  });
  await step('the statement is paid from the balance', () => payFromTheBalance(page));
  await step('an invoice is asked for and issued', async () => {
    await askForAnInvoice(page, { name: customer });
    await issueTheInvoice(finance, customer);
    await downloadTheInvoice(page);
  });
  await step('the customer evaluates both services', async () => {
    await openTheOrder(page, rid, '已完成');
    for (const service of [sem, xrd]) await evaluate(page, service);
  });
  await Promise.all(browserSessions.map((browserSession) => browserSession.close()));
  await step('the ledger is balanced, and the audit log is whole and tells every step of the staff', () =>
    everythingIsWhole(server.dataDir, { since: began, paths: [...staffSteps, dispatchTask.path] }),
  );
});
