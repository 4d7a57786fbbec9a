import { expect, test } from '@playwright/test';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { getTask, removeFile } from '@yance/contract/results/staff-endpoints.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { deposit } from '../demo/money-steps.ts';
import { handIn, handInFiles, lock, order, publishAs, receive } from '../demo/order-steps.ts';
import { resultFilesOf } from '../demo/result-files.ts';
import { watchHands } from './steps/count-hands.ts';
import { expectWaiting, findInList, openQueue } from './steps/home.ts';
import { createOwnPeople } from './steps/own-people.ts';
import { compareWithOrdered, pattern, publishFromTheViewer } from './steps/staff-test.ts';
import { expectState, openRow, press, send, signInToTheConsole } from './steps/staff.ts';

const xrd = 'X射线粉末衍射';

test.use({ actionTimeout: 20_000 });

/** The second sample was measured less far than was ordered. */
function shortFiles(service: string, codes: readonly string[]) {
  if (service !== xrd) return resultFilesOf(service, codes);
  return codes.map((code, index) => {
    const { name, buffer } = pattern(`${code}-XRD`, index === 1 ? 80 : Infinity);
    return { name, bytes: new Uint8Array(buffer) };
  });
}

test('a reviewer’s day: a result is sent back for a range that was not measured, one is published, a colleague publishes another, and the first comes again', async ({
  browser,
}) => {
  const { server, staff, customer } = await createOwnPeople('reviewerday');
  await deposit(customer, staff.finance, 2_000_000);
  const wanted = [
    { service: xrd, count: 2, sample: '氧化锌粉末', composition: 'ZnO' },
    ...['傅里叶变换红外光谱', '显微拉曼光谱'].map((service) => ({
      service,
      count: 1,
      sample: '氧化锌粉末',
      composition: 'ZnO',
    })),
  ];
  const before = (await staff.reviewer.call(listQueues, {})).find(({ title }) => title === '结果待审核')?.count ?? 0;
  const story = { staff, customer, rid: await order(customer, wanted) };
  for (const step of [receive, lock]) await step(story);
  const rids = await handIn(story, shortFiles);
  const { order_no } = await customer.call(getOrder, { rid: story.rid });
  const taskOf = (rid: string) => staff.reviewer.call(getTask, { rid });
  const tasks = await Promise.all(rids.map(taskOf));
  const returned = tasks.find(({ title }) => title === xrd);
  const names = (returned?.files ?? []).map(({ name }) => name).toSorted();

  const session = await signInToTheConsole(browser, server.origin, server.staff.reviewer);
  const { page } = session;
  const hands = await watchHands(page);
  await page.reload();
  await openQueue(page, '结果待审核');
  await findInList(page, order_no, rids.length);
  await openRow(page, xrd);
  await compareWithOrdered(page, names);
  const viewer = page.getByRole('dialog');
  const ordered = viewer.getByRole('complementary', { name: '送测要求' });
  // Loaded again, the page shows the file that was open.
  await page.reload();
  await expect(viewer.getByRole('heading', { level: 2, name: names[1] ?? '' })).toBeVisible();
  await viewer.getByRole('button', { name: '关闭', exact: true }).first().click();
  await press(page, '退回');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /测试条件与要求不一致/ })
    .click();
  await send(page, '退回');
  await expectState(page, '检测中');

  await page.getByRole('link', { name: /^← 检测任务/ }).click();
  await findInList(page, order_no, rids.length - 1);
  const from = await hands();
  await openRow(page, order_no);
  await expect(ordered).toBeVisible();
  await publishFromTheViewer(page);
  const { clicks, keys } = await hands();
  // Its row, and from the file that has opened by itself to publishing with the report's draft, which opens a second
  // time at most.
  expect(keys - from.keys).toBe(0);
  expect(clicks - from.clicks).toBeLessThanOrEqual(5);

  await page.keyboard.press('j');
  await expect(ordered).toBeVisible();
  const overtaken = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await publishAs(staff.administrator, overtaken);
  await viewer.getByRole('button', { name: '发布' }).click();
  const publishing = page.getByRole('dialog', { name: '发布数据' });
  await publishing.getByRole('button', { name: '发布', exact: true }).click();
  await expect(publishing).toBeHidden();
  await expectState(page, '已发布');

  const short = (await taskOf(returned?.rid ?? '')).files.find(({ name }) => name === names[1]);
  await staff.laboratory.call(removeFile, { rid: returned?.rid ?? '', file_rid: short?.rid ?? '' });
  const whole = pattern(short?.name.replace(/\.xy$/, '-2') ?? '');
  await handInFiles(staff.laboratory, returned?.rid ?? '', [{ name: whole.name, bytes: new Uint8Array(whole.buffer) }]);
  await openQueue(page, '结果待审核');
  await findInList(page, order_no, 1);
  await openRow(page, xrd);
  // The file that has come opens, not the one that was looked at before.
  await expect(viewer.getByRole('heading', { level: 2, name: whole.name })).toBeVisible();
  await expect(ordered).not.toContainText('未覆盖');
  await publishFromTheViewer(page);

  await expectWaiting(page, '结果待审核', before);
  const done = await Promise.all(rids.map(taskOf));
  expect(done.map(({ state }) => state)).toEqual(rids.map(() => 'published'));
  expect(await customer.call(getOrder, { rid: story.rid })).toMatchObject({ state: 'checking' });
  const told = done.find(({ rid }) => rid === overtaken)?.timeline.filter(({ event }) => event === 'publish');
  expect(told).toMatchObject([{ actor: expect.stringContaining('管理员') }]);
  expect(session.faults).toEqual([]);
  await session.close();
});
