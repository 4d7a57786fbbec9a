import { expect, test, type Page } from '@playwright/test';
import { evaluated } from '../demo/after-delivery-steps.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { confirmData, lock, order, publish, receive } from '../demo/order-steps.ts';
import { billAndPay } from '../demo/money-steps.ts';
import { createOwnPeople, openCustomerBrowser } from './steps/own-people.ts';
import { atRest } from './steps/browser.ts';
import { watchHands } from './steps/count-hands.ts';
import { putFailedJob } from './steps/failed-job.ts';
import { send, signInToTheConsole } from './steps/staff.ts';

const service = 'X射线粉末衍射';
const said = '数据清晰，但比承诺晚了半天。';
const answer = '谢谢您的评价，我们已增加夜班。';

test.use({ actionTimeout: 20_000 });
test.slow();

test('an editor answers and hides an evaluation, which the customer and the service’s page see', async ({
  browser,
}) => {
  const people = await createOwnPeople('evaluation', '温若兰');
  const { server, staff, customer } = people;
  const story = {
    staff,
    customer,
    rid: await order(customer, [{ service, count: 1, sample: '氧化锌', composition: 'ZnO' }]),
  };
  for (const step of [receive, lock, publish, confirmData]) await step(story);
  await billAndPay(customer, staff.finance);
  await evaluated(4, said)(story);

  const editor = await signInToTheConsole(browser, server.origin, server.staff.administrator);
  const { page } = editor;
  await page.goto('/console/evaluations');
  const row = page.getByRole('row').filter({ hasText: said });
  await row.getByRole('button', { name: '回复' }).click();
  await page.getByRole('dialog').getByLabel(/^回复/).fill(answer);
  await send(page, '回复');
  await expect(page.getByRole('row').filter({ hasText: said })).toHaveCount(0);
  const rid = await detailOf(page, said);

  const own = await openCustomerBrowser(browser, people);
  await own.page.goto(`/detail/${rid}`);
  await expect(own.page.getByText(answer)).toBeVisible();
  await page.goto('/console/evaluations?tab=answered');
  await row.getByRole('button', { name: '隐藏' }).click();
  await (await atRest(page.getByRole('dialog'))).getByRole('button', { name: '与检测服务无关' }).click();
  await send(page, '隐藏评价');
  await own.page.reload();
  await expect(own.page.getByText(answer)).toHaveCount(0);
  await own.page.goto(`/member/order?rid=${story.rid}`);
  await expect(own.page.getByText('项目页不再显示这条评价')).toBeVisible();
  await page.goto('/console/evaluations?tab=hidden');
  await row.getByRole('button', { name: '恢复显示' }).click();
  await send(page, '恢复显示');
  expect([editor, own].flatMap(({ faults }) => faults)).toEqual([]);
  await Promise.all([editor.close(), own.close()]);
});

/** The service that an evaluation is about, by the link of its row. */
async function detailOf(page: Page, words: string): Promise<string> {
  await page.goto('/console/evaluations?tab=answered');
  const link = page.getByRole('row').filter({ hasText: words }).getByRole('link').first();
  return (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
}

test('the administrator gives up a job that cannot be done, closes a day of next year, and raises prices that are taken back', async ({
  browser,
}) => {
  const people = await createOwnPeople('administration', '向远山');
  const { server } = people;
  const key = await putFailedJob(server.dataDir);
  const { page, faults, close } = await signInToTheConsole(browser, server.origin, server.staff.administrator);

  const hands = await watchHands(page);
  await page.goto('/console/timers/jobs');
  const job = page.getByRole('row').filter({ hasText: key });
  await expect(job).toContainText('查询快递');
  await expect(page.getByRole('main')).not.toContainText('13812345678');
  await job.getByRole('checkbox').check();
  await page.getByRole('button', { name: '放弃', exact: true }).click();
  await (await atRest(page.getByRole('dialog'))).getByRole('button', { name: '已人工处理' }).click();
  await send(page, '放弃任务');
  expect(await hands()).toEqual({ clicks: 4, keys: 0 });
  await page.getByRole('button', { name: /^最近完成/ }).click();
  await expect(page.getByRole('row').filter({ hasText: '查询快递' }).first()).toContainText('已人工处理');

  const year = Number(shanghaiDate(new Date()).slice(0, 4)) + 1;
  await page.goto(`/console/settings/calendar?year=${year}`);
  const day = page.locator(`[data-date="${year}-03-03"]`);
  const served = (await day.getAttribute('aria-pressed')) === 'true';
  await day.click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await (await atRest(page.getByRole('dialog'))).getByRole('button', { name: '公司安排' }).click();
  await send(page, '保存日历');
  await page.reload();
  await expect(day).toHaveAttribute('aria-pressed', String(!served));

  await page.goto('/console/services/prices');
  await page.getByLabel('名称、英文、代码').fill('傅里叶变换红外光谱');
  await page.getByLabel('调整幅度（%）').fill('10');
  const row = page.getByRole('row').filter({ hasText: '傅里叶变换红外光谱' }).first();
  await expect(row).toContainText('处价格');
  const [before = '', after = ''] = (await row.innerText()).match(/¥[\d,.]+/g) ?? [];
  expect(after).not.toBe(before);
  const href = await row.getByRole('link').getAttribute('href');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: '调价 1 个项目' }).click();
  await (await atRest(page.getByRole('dialog'))).getByRole('button', { name: '年度调价' }).click();
  await send(page, '确认调价');
  const visitor = await openCustomerBrowser(browser, people);
  await visitor.page.goto(`/detail/${href?.split('/').at(-1)}`);
  await expect(visitor.page.getByText(after).first()).toBeVisible();
  await page.getByRole('button', { name: '撤销', exact: true }).first().click();
  await (await atRest(page.getByRole('dialog'))).getByRole('button', { name: '调整有误' }).click();
  await send(page, '撤销调价');
  await visitor.page.reload();
  await expect(visitor.page.getByText(before).first()).toBeVisible();
  expect([...faults, ...visitor.faults]).toEqual([]);
  await Promise.all([close(), visitor.close()]);
});
