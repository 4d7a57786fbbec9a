import { expect, test } from '@playwright/test';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { acceptTask, getTask } from '@yance/contract/results/staff-endpoints.ts';
import { getWorklist, listWorklists } from '@yance/contract/results/worklist-endpoints.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { xrdFile } from '../../server/seeds/result-files.ts';
import { deposit } from '../demo/money-steps.ts';
import { dispatch, lock, order, receive } from '../demo/order-steps.ts';
import { countHands } from './steps/count-hands.ts';
import { createOwnPeople } from './steps/own-people.ts';
import { signInToTheConsole } from './steps/staff.ts';

const wanted = { service: 'X射线粉末衍射', count: 2, sample: '氧化锌粉末', composition: 'ZnO' };

test('a technician puts two tasks into order, takes their samples with one press, and hands the results in together', async ({
  browser,
}) => {
  const { server, staff, customer } = await createOwnPeople('techday');
  await deposit(customer, staff.finance, 2_000_000);
  const stories = [];
  for (let made = 0; made < 2; made += 1) {
    const story = { staff, customer, rid: await order(customer, [wanted]) };
    await receive(story);
    await lock(story);
    const [task = ''] = await dispatch(story);
    await staff.laboratory.call(acceptTask, { rid: task });
    stories.push({ ...story, task });
  }
  const codes: string[] = [];
  for (const { task } of stories) codes.push((await staff.laboratory.call(getTask, { rid: task })).code);
  const [first = '', second = ''] = codes;
  let instrument = '';
  for (const one of (await staff.laboratory.call(listWorklists, {})).list) {
    const { unplaced } = await staff.laboratory.call(getWorklist, { instrument_rid: one.rid });
    if (unplaced.some(({ code }) => code === first)) instrument ||= one.rid;
  }

  const technician = await signInToTheConsole(browser, server.origin, server.staff.laboratory);
  const { page } = technician;
  const hands = countHands(page);
  await page.goto(`/console/worklists?instrument=${instrument}`);
  await hands.click(page.getByRole('button', { name: `${first} 排入` }));
  const runs = page.getByRole('list', { name: '排队顺序' }).getByRole('listitem');
  await expect(runs.filter({ hasText: first })).toBeVisible();
  await expect(page.getByText('正在保存顺序')).toBeHidden();
  await hands.click(page.getByRole('button', { name: `${second} 排入` }));
  await expect(runs.last()).toContainText(second);
  await expect(page.getByText('正在保存顺序')).toBeHidden();

  // The second goes before the first, by the keyboard and by pulling it back and forth.
  await page.getByRole('button', { name: new RegExp(`${second}，按上下键移动`) }).focus();
  await hands.press('ArrowUp');
  await expect(runs.last()).toContainText(first);
  await expect(page.getByText('正在保存顺序')).toBeHidden();
  await runs.filter({ hasText: first }).dragTo(runs.filter({ hasText: second }));
  await expect(runs.last()).toContainText(second);
  await expect(page.getByText('正在保存顺序')).toBeHidden();
  await page.reload();
  await expect(runs.last()).toContainText(second);

  for (const code of codes) {
    await hands.click(runs.filter({ hasText: code }).getByRole('button', { name: '开始检测' }));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('2 件样品还没有领取')).toBeVisible();
    await hands.click(dialog.getByRole('button', { name: '一并领取 2 件' }));
    await expect(dialog.getByText('还没有领取')).toBeHidden();
    await hands.click(dialog.getByRole('button', { name: '开始检测 1 个任务' }));
    await expect(page.getByRole('list', { name: '正在检测' })).toContainText(code);
  }

  const files = [];
  for (const { rid } of stories) {
    const { order_no } = await customer.call(getOrder, { rid });
    for (const { code } of (await customer.call(listSamples, { order_rid: rid })).list)
      files.push({
        name: `${order_no}-${code}.xy`,
        mimeType: 'text/plain',
        buffer: Buffer.from(xrdFile(code).content),
      });
  }
  // The last file stays behind: its task is not complete, and the page says what it lacks.
  const behind = files.splice(-1);
  await page.goto('/console/tasks/upload');
  const pick = page.getByLabel('选择文件', { exact: true });
  await pick.setInputFiles(files);
  await hands.click(page.getByRole('button', { name: '上传 3 个文件' }));
  const hand = page.locator('section').filter({ has: page.getByRole('heading', { name: '提交结果' }) });
  await expect(hand).toContainText('1 个样品没有数据');
  await expect(hand.getByRole('button', { name: '提交齐全的 1 个任务' })).toBeVisible();
  await pick.setInputFiles(behind);
  await hands.click(page.getByRole('button', { name: '上传 1 个文件' }));
  await hands.click(hand.getByRole('button', { name: '提交齐全的 2 个任务' }));
  const dialog = page.getByRole('dialog');
  await hands.click(dialog.getByRole('button', { name: '提交结果 2 个任务' }));
  await hands.click(dialog.getByRole('button', { name: '完成' }));
  for (const { task } of stories)
    expect(await staff.laboratory.call(getTask, { rid: task })).toMatchObject({ state: 'reviewing' });
  // Two tasks: placed 2, reordered 1 key, begun 3 each with their samples, uploaded 2, handed in 3.
  expect(hands.done).toEqual({ clicks: 13, keys: 1, scans: 0 });
  expect(technician.faults).toEqual([]);
  await technician.close();
});
