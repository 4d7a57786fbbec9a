import { expect, test } from '@playwright/test';
import type { EntryData } from '@yance/contract/content/entries.ts';
import { getEntry, saveEntry, withdrawEntry } from '@yance/contract/content/staff-endpoints.ts';
import { getTemplate, resetTemplate, saveTemplate } from '@yance/contract/notifications/staff-endpoints.ts';
import { listEvaluationsForStaff } from '@yance/contract/reviews/staff-endpoints.ts';
import { staffMember } from '../api/people.ts';
import { evaluated } from '../demo/after-delivery-steps.ts';
import { billAndPay } from '../demo/money-steps.ts';
import { confirmData, lock, order, publish, receive } from '../demo/order-steps.ts';
import { watchHands } from './steps/count-hands.ts';
import { createEditor, seeInPreview, writeArticle } from './steps/editor.ts';
import { findInList, openFromMenu, openQueue } from './steps/home.ts';
import { createOwnPeople } from './steps/own-people.ts';
import { openRow, press, send, signInToTheConsole } from './steps/staff.ts';

const said = `数据清晰，客服回复很快（${Date.now()}）。`;
const answer = '谢谢您的评价。';
const template = { key: 'statement.dueSoon', channel: 'site' } as const;
const templateTitle = '对账单到期前提醒';

test.use({ actionTimeout: 20_000 });

test('an editor’s day: an article is previewed, planned, edited by a colleague meanwhile and published, an evaluation answered, a template changed beside a colleague', async ({
  browser,
  page: visitor,
}) => {
  const { server, staff, customer } = await createOwnPeople('editorday', '温若兰');
  const story = {
    staff,
    customer,
    rid: await order(customer, [{ service: 'X射线粉末衍射', count: 1, sample: '氧化锌', composition: 'ZnO' }]),
  };
  for (const step of [receive, lock, publish, confirmData]) await step(story);
  await billAndPay(customer, staff.finance);
  await evaluated(5, said)(story);
  const colleague = await staffMember(server.origin, await createEditor(server));

  const session = await signInToTheConsole(browser, server.origin, await createEditor(server));
  const { page } = session;
  const hands = await watchHands(page);
  await page.reload();
  const title = `新到一台球差电镜 ${Date.now()}`;
  const text = '分辨率 0.06 nm，下月起接受预约。';
  await openQueue(page, '文章草稿');
  await page.getByRole('button', { name: '新建' }).click();
  await page.getByRole('menuitem', { name: '新闻动态' }).click();
  await expect(page.getByText('尚未保存')).toBeVisible();
  await writeArticle(page, { title, text }, visitor);
  const written = await hands();
  await seeInPreview(page, text);
  const previewed = await hands();
  await page.reload();
  await expect(page.getByRole('textbox', { name: '正文' })).toContainText(text);
  const rid = page.url().split('/').at(-1) ?? '';

  await press(page, '计划发布');
  await send(page, '计划发布');
  const bar = page.getByRole('toolbar', { name: '可用操作' });
  await expect(bar).toContainText(/将于 .* 发布/);
  // What is planned waits for nobody any more: it stands among all articles.
  await openFromMenu(page, '文章');
  await findInList(page, title, 1);
  await openRow(page, title);
  const { revision, data } = await colleague.call(getEntry, { rid });
  const sketch = '下月起接受预约，首月八折。';
  await colleague.call(saveEntry, { rid, revision, data: { ...(data as EntryData<'news'>), sketch } });
  await page.getByLabel('摘要', { exact: true }).fill('接受预约。');
  await press(page, '发布');
  // Nothing of the colleague's is written over: the page is loaded again, and what stands there is published.
  await expect(page.getByText('修改过这份内容，您的修改没有保存')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('摘要', { exact: true })).toHaveValue(sketch);
  expect((await fetch(`${server.origin}/article/${rid}`)).status).toBe(404);
  const loaded = await hands();
  await press(page, '发布');
  await expect(page.getByText('已发布', { exact: true }).first()).toBeVisible();
  const published = await hands();
  // Beside what is written: the preview, and the publication.
  expect(previewed.clicks - written.clicks + published.clicks - loaded.clicks).toBe(2);
  expect(published.keys - loaded.keys + previewed.keys - written.keys).toBe(0);
  try {
    await visitor.goto(`${server.origin}/article/${rid}`);
    await expect(visitor.getByText(text)).toBeVisible();

    await openQueue(page, '评价待回复');
    const evaluation = page.getByRole('row').filter({ hasText: said });
    await evaluation.getByRole('button', { name: '回复' }).click();
    await page.getByRole('dialog').getByLabel(/^回复/).fill(answer);
    await send(page, '回复');
    await expect(evaluation).toHaveCount(0);

    await openFromMenu(page, '消息模板');
    await findInList(page, templateTitle, 1);
    await openRow(page, templateTitle);
    const body = page.getByLabel('正文');
    const before = await colleague.call(getTemplate, template);
    await expect(body).toHaveValue(before.body);
    await colleague.call(saveTemplate, { ...before, body: `${before.body}谢谢。` });
    await body.fill(`${before.body}请查收。`);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByText('模板已被他人修改，请刷新后再改')).toBeVisible();
    await page.reload();
    await expect(body).toHaveValue(`${before.body}谢谢。`);
    await body.fill(`${before.body}谢谢，请查收。`);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    const saved = async () => (await colleague.call(getTemplate, template)).body;
    await expect.poll(saved).toBe(`${before.body}谢谢，请查收。`);
    const { list } = await staff.administrator.call(listEvaluationsForStaff, { kw: said, tab: 'answered' });
    expect(list).toMatchObject([{ reply: { text: answer } }]);
    const shown = await colleague.call(getEntry, { rid });
    expect(shown).toMatchObject({ data: { sketch }, planned_at: null });
    expect(shown.published_number).toBe(shown.number);
    expect(session.faults).toEqual([]);
  } finally {
    const { edited, version } = await colleague.call(getTemplate, template);
    if (edited) await colleague.call(resetTemplate, { ...template, version });
    const { revision: last } = await colleague.call(getEntry, { rid });
    await colleague.call(withdrawEntry, { rid, revision: last, reason: '内容重复' });
  }
  await session.close();
});
