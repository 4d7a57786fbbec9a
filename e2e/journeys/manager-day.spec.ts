import { expect, test } from '@playwright/test';
import { getUser } from '@yance/contract/identity/endpoints.ts';
import { setMemberPolicy } from '@yance/contract/identity/staff-endpoints.ts';
import { cancelOrder, getOrder, messageOrder } from '@yance/contract/orders/endpoints.ts';
import { addReply } from '@yance/contract/replies/staff-endpoints.ts';
import { dispatchTask, listLaboratories, listTasks } from '@yance/contract/results/staff-endpoints.ts';
import { listStaffNotices } from '@yance/contract/notes/notice-endpoints.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { deposit } from '../demo/money-steps.ts';
import { agree, lock, order, receive, type Wanted } from '../demo/order-steps.ts';
import { countHands } from './steps/count-hands.ts';
import { expectWaiting, findInList, openQueue } from './steps/home.ts';
import { createOwnPeople } from './steps/own-people.ts';
import { expectState, openRow, press, send, signInToTheConsole } from './steps/staff.ts';

const want = (service: string): Wanted => ({ service, count: 1, sample: '氧化锌', composition: 'ZnO' });
const xrd = want('X射线粉末衍射');
const orders = 5;

test.use({ actionTimeout: 20_000 });

test('a manager’s day: orders confirmed by keys while a customer cancels one, a message answered, a price agreed, tasks sent out, a colleague called', async ({
  browser,
}) => {
  const { server, staff, customer, account } = await createOwnPeople('managerday');
  await deposit(customer, staff.finance, 2_000_000);
  const story = (rid: string) => ({ staff, customer, rid });
  const numberOf = async (rid: string) => (await customer.call(getOrder, { rid })).order_no;
  const stateOf = async (rid: string) => (await customer.call(getOrder, { rid })).state;

  const priced = await order(customer, [xrd]);
  await receive(story(priced));
  const tested = await order(customer, [xrd, want('傅里叶变换红外光谱'), want('显微拉曼光谱')]);
  await receive(story(tested));
  await lock(story(tested));
  const { rid: member } = (await customer.call(getUser, {})).userInfo;
  await staff.manager.call(setMemberPolicy, { rid: member, policy: 'prepaid', reason: '新客户先付款' });
  const waiting: string[] = [];
  for (let made = 0; made < orders; made += 1) waiting.push(await order(customer, [xrd]));
  await customer.call(messageOrder, { rid: priced, content: '样品量偏少，够测吗？' });
  const title = `够测 ${account.phone}`;
  await staff.manager.call(addReply, { title, body: '{客户姓名}您好，订单 {订单号} 的样品量够测。', shared: false });
  const countOf = async (queue: string) =>
    (await staff.manager.call(listQueues, {})).find((one) => one.title === queue)?.count ?? 0;
  const before = { confirming: await countOf('待确认订单'), dispatch: await countOf('检测任务待派单') };

  const manager = await signInToTheConsole(browser, server.origin, server.staff.manager);
  const { page } = manager;
  const hands = countHands(page);

  await openQueue(page, '待确认订单');
  await findInList(page, account.phone, orders);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const queue = page.getByRole('navigation', { name: '队列' });
  await expect(queue).toContainText(`1 / ${orders}`);
  await page.keyboard.press('o');
  const dialog = page.getByRole('dialog', { name: /^确认订单/ });
  const ask = async () => {
    await expect(page.getByRole('button', { name: '确认订单' })).toBeEnabled();
    await hands.press('a');
    await expect(dialog).toBeVisible();
  };
  const confirmByKeys = async () => {
    await ask();
    await hands.press('Enter');
    await expect(dialog).toBeHidden();
  };
  const cancelled: string[] = [];
  for (let rest = orders; rest > 0; rest -= 1) {
    await expect(queue).toContainText(`1 / ${rest}`);
    const rid = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    if (rest === 3) {
      cancelled.push(rid);
      await ask();
      await customer.call(cancelOrder, { rid, reason: '样品另有安排' });
      await dialog.getByRole('button', { name: '看最新内容' }).click();
      await expect(dialog).toContainText('这条记录现在已不能「确认订单」');
      await dialog.getByRole('button', { name: '返回' }).click();
      // Loading the page again keeps the place in the queue, and the way back leads to what is left of it.
      await page.reload();
      await expect(queue).toContainText(`1 / ${rest}`);
      await page.keyboard.press('u');
      // The step that waited when the page was left may arrive after the list was read.
      await expect(async () => {
        await page.getByRole('main').getByRole('button', { name: '刷新' }).click();
        await expect(page.getByRole('row')).toHaveCount(rest, { timeout: 2_000 });
      }).toPass();
      await openRow(page, '待确认');
    } else await confirmByKeys();
  }
  await expect(queue).toContainText('已离开此列表，没有其他记录');
  // Each order two keys; of the one that its customer has cancelled meanwhile the question alone is asked.
  expect(hands.done).toEqual({ clicks: 0, keys: 2 * orders - 1, scans: 0 });
  for (const rid of waiting) expect(await stateOf(rid)).toBe(cancelled.includes(rid) ? 'cancelled' : 'sending');

  await openQueue(page, '客户留言待回复');
  await openRow(page, await numberOf(priced));
  await expect(page.getByText('1 条待回复')).toBeVisible();
  // There is more to do here than the answer, which would open the next.
  await page.getByRole('checkbox', { name: /^处理完自动打开下一条/ }).uncheck();
  const answer = page.getByLabel('回复客户');
  await answer.press('/');
  await page.keyboard.type(title);
  await expect(page.locator('.ant-select-item-option-active')).toContainText(title);
  await page.keyboard.press('Enter');
  const said = `林晓雨您好，订单 ${await numberOf(priced)} 的样品量够测。`;
  await expect(answer).toHaveValue(said);
  // Pressed twice, it is sent once.
  await page.getByRole('button', { name: /^发\s?送$/ }).dblclick();
  await expect(answer).toHaveValue('');
  await expect(page.getByText('1 条待回复')).toBeHidden();

  await press(page, '修改价格或参数');
  const form = page.getByRole('dialog');
  await form.getByLabel('与客户商定的价格（元）').fill('220');
  await expect(form.getByText('价格上涨：提交后等待客户同意')).toBeVisible();
  await form.getByLabel('修改原因（客户可见）').fill('样品须先研磨过筛');
  await send(page, '提交修改');
  await expectState(page, '待客户确认');
  await agree(story(priced));
  await page.getByRole('button', { name: /新变化/ }).click();
  await expectState(page, '已收样');
  await page.getByLabel('记录通话（客户看不到）').fill('客户同意研磨');
  await page.getByRole('button', { name: '记录', exact: true }).click();
  await expect(page.getByText('还没有与客户通话')).toBeHidden();
  await press(page, '锁定方案');
  await send(page, '锁定方案');
  await expectState(page, '待检测');
  const note = page.getByLabel(/^记一条备注/);
  await note.pressSequentially('@xar');
  await page.getByText(/^许安然 managerday/).click();
  await note.pressSequentially('改过价，开票时请看');
  await page.getByRole('button', { name: '添加备注' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '改过价，开票时请看' })).toContainText('@许安然');

  await openQueue(page, '检测任务待派单');
  await findInList(page, await numberOf(tested), 3);
  const [first] = (await staff.manager.call(listTasks, { order_rid: tested })).list;
  const [laboratory] = await staff.manager.call(listLaboratories, {});
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  const dispatchTicked = async (count: number) => {
    const bulk = page.getByRole('region', { name: '批量操作' });
    await expect(bulk).toContainText(`已选 ${count} 条`);
    await bulk.getByRole('button', { name: '派给一个实验室' }).click();
    await page.getByRole('dialog').getByRole('radio').first().check();
  };
  await dispatchTicked(3);
  await staff.administrator.call(dispatchTask, { rid: first?.rid ?? '', laboratory_rid: laboratory?.rid ?? '' });
  const place = page.getByRole('dialog', { name: '派单：3 个任务' });
  await place.getByRole('button', { name: '派单' }).click();
  await expect(page.getByText(`任务 ${first?.code} 当前为「待接单」，不能这样操作`)).toBeVisible();
  await place.getByRole('button', { name: '返回' }).click();
  // What the colleague has sent is ticked no more.
  await dispatchTicked(2);
  await send(page, '派单');
  const sent = (await staff.manager.call(listTasks, { order_rid: tested })).list;
  expect(sent.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);

  // The rest of the day: what was cleared does not wait any more, and the other order's task does.
  await expectWaiting(page, '待确认订单', before.confirming - orders);
  await expectWaiting(page, '检测任务待派单', before.dispatch - 3 + 1);
  const { messages } = await customer.call(getOrder, { rid: priced });
  expect(messages.map(({ content }) => content)).toEqual(['样品量偏少，够测吗？', said]);
  expect(await customer.call(getOrder, { rid: priced })).toMatchObject({ state: 'waiting', total_fen: 22_000 });
  const { list: notices } = await staff.finance.call(listStaffNotices, {});
  expect(notices).toMatchObject([{ read: false, path: `/orders/${priced}` }]);
  expect(manager.faults).toEqual([]);
  await manager.close();
});
