import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { assignFiles } from '@yance/contract/results/endpoints.ts';
import { listTasks } from '@yance/contract/results/staff-endpoints.ts';
import { wordsOfPdf } from '../../server/test/read-pdf.ts';
import { deposit } from '../demo/money-steps.ts';
import { lock, order, publish, receive } from '../demo/order-steps.ts';
import { createOwnPeople, openCustomerBrowser, type OwnPeople } from './steps/own-people.ts';
import { send, signInToTheConsole } from './steps/staff.ts';

const xrd = 'X射线粉末衍射';

test.use({ actionTimeout: 20_000 });

/** An order of one pattern whose results are published, of the journey's own customer. */
async function publishedOrder(name: string): Promise<{ mine: OwnPeople; rid: string }> {
  const mine = await createOwnPeople(name);
  const { staff, customer } = mine;
  await deposit(customer, staff.finance, 500_000);
  const wanted = [{ service: xrd, count: 1, sample: '氧化锌粉末', composition: 'ZnO' }];
  const rid = await order(customer, wanted);
  for (const step of [receive, lock, publish]) await step({ staff, customer, rid });
  return { mine, rid };
}

interface Copy {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The PDF of the newest version, as the customer downloads it. */
async function newestPdf(page: Page): Promise<Copy> {
  const link = page
    .getByRole('region', { name: '检测报告' })
    .getByRole('link', { name: /^打开 PDF/ })
    .first();
  // It is drawn behind the publication.
  await expect(link).toBeVisible({ timeout: 60_000 });
  const reply = await page.request.get((await link.getAttribute('href')) ?? '');
  return { name: 'report.pdf', mimeType: 'application/pdf', buffer: await reply.body() };
}

/** It may be issued once its draft was drawn, in a tab of its own. */
async function seeTheNewVersion(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: '签发新版' })).toBeDisabled();
  const [draft] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: '预览新版' }).click(),
  ]);
  await expect(dialog.getByRole('button', { name: '签发新版' })).toBeEnabled({ timeout: 60_000 });
  await draft.close();
}

const choose = (page: Page, label: string, file: Copy) => page.getByLabel(label).setInputFiles(file);

/** Drags a file onto an element and lets it go; browsers open it instead where neither is taken. */
async function drop(onto: Locator, { name, mimeType, buffer }: Copy): Promise<void> {
  const taken = await onto.evaluate(
    (element, given) => {
      const dataTransfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(given.base64), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], given.name, { type: given.mimeType }));
      return ['dragenter', 'dragover', 'drop'].map(
        (type) => !element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })),
      );
    },
    { name, mimeType, base64: buffer.toString('base64') },
  );
  expect(taken.slice(1)).toEqual([true, true]);
}

test('a report is verified by its code and by its file, corrected and revoked, and everybody who holds a copy learns so', async ({
  browser,
}) => {
  const { mine, rid } = await publishedOrder('report');
  const { server, staff } = mine;
  const own = await openCustomerBrowser(browser, mine);
  await own.page.goto(`/member/order?rid=${rid}`);
  const report = own.page.getByRole('region', { name: '检测报告' });
  await expect(report).toContainText('第 1 版');
  const first = await newestPdf(own.page);
  expect(wordsOfPdf(first.buffer)).toContain('氧化锌粉末');
  await report.getByRole('link', { name: /^[2-9A-Z]{12}$/ }).click();
  await expect(own.page.getByRole('main').getByRole('heading', { level: 2 })).toContainText('真实有效');
  await choose(own.page, '选择手中的 PDF 比对', first);
  await expect(own.page.getByText('与签发的报告逐字节一致')).toBeVisible();
  const changed = { ...first, buffer: Buffer.concat([first.buffer, Buffer.from(' ')]) };
  await choose(own.page, '选择手中的 PDF 比对', changed);
  await expect(own.page.getByText('不是签发的报告，或内容已被改动')).toBeVisible();
  const box = own.page.getByText('或把文件拖到这里');
  await drop(box, first);
  await expect(own.page.getByText('与签发的报告逐字节一致')).toBeVisible();
  await drop(box, changed);
  await expect(own.page.getByText('不是签发的报告，或内容已被改动')).toBeVisible();
  await choose(own.page, '选择文件', changed);
  await expect(own.page.getByRole('main').getByRole('heading', { level: 2 })).toContainText('未能核验');
  const unknown = 'ABCDEFGHJKLM';
  await own.page.getByLabel('核验码').fill(unknown);
  await own.page.getByRole('button', { name: '核验', exact: true }).click();
  await expect(own.page.getByText(`“${unknown}”没有对应的记录，请核对后重试。`)).toBeVisible();

  const reviewer = await signInToTheConsole(browser, server.origin, server.staff.reviewer);
  const [task] = (await staff.manager.call(listTasks, { order_rid: rid })).list;
  await reviewer.page.goto(`/console/tasks/${task?.rid}`);
  await reviewer.page.getByRole('button', { name: '更正报告' }).click();
  await reviewer.page.getByLabel('更正说明（印在封面，客户可见）').fill('样品名称有误');
  const dialog = reviewer.page.getByRole('dialog');
  await dialog.getByText(/^绘入报告的结果文件：1 \/ 1 个$/).click();
  await dialog.getByRole('checkbox').uncheck();
  await seeTheNewVersion(reviewer.page);
  await send(reviewer.page, '签发新版');
  await own.page.goto(`/member/order?rid=${rid}`);
  await expect(report).toContainText('第 2 版');
  await expect(report).toContainText('更正说明：样品名称有误');
  const second = await newestPdf(own.page);
  expect(wordsOfPdf(first.buffer)).not.toContain('选择不绘入');
  for (const words of ['样品名称有误', '选择不绘入']) expect(wordsOfPdf(second.buffer)).toContain(words);
  // Who holds the first version's file learns that there is another.
  await own.page.goto('/verify');
  await choose(own.page, '选择文件', first);
  await expect(own.page.getByRole('main').getByRole('heading', { level: 2 })).toContainText('真实 · 已有新版');
  await expect(own.page.getByText(/^第 2 版，.* 签发$/)).toBeVisible();
  // The package is made anew for each download, so that its files are looked for one by one.
  const { zip_url } = await mine.customer.call(assignFiles, { order_rid: rid });
  const { bytes: buffer } = await mine.customer.download(zip_url ?? '');
  await own.page.goto('/verify');
  await choose(own.page, '选择文件', { name: '检测数据.zip', mimeType: 'application/zip', buffer });
  await expect(own.page.getByText('共 2 个文件：2 个真实有效。')).toBeVisible();

  await reviewer.page.getByRole('button', { name: '撤销报告' }).click();
  await reviewer.page.getByRole('dialog').getByRole('textbox').fill('仪器校准过期');
  await send(reviewer.page, '撤销报告');
  await own.page.goto('/verify');
  await choose(own.page, '选择文件', second);
  await expect(own.page.getByRole('main').getByRole('heading', { level: 2 })).toContainText('真实 · 已撤销');
  await expect(own.page.getByText('仪器校准过期')).toBeVisible();
  await own.page.goto(`/member/order?rid=${rid}`);
  await expect(report).toContainText('已撤销，请勿使用：仪器校准过期');

  const sessions = [reviewer, own];
  expect(sessions.flatMap(({ faults }) => faults)).toEqual([]);
  await Promise.all(sessions.map((session) => session.close()));
});

test('what a paper needs of an order is copied, and its references are saved as a file', async ({ browser }) => {
  const { mine, rid } = await publishedOrder('cite');
  const { page, faults, close } = await openCustomerBrowser(browser, mine);
  await page.goto(`/member/order?rid=${rid}`);
  await page.getByRole('button', { name: '方法与引用' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: '方法（中文）' })).toContainText(`${xrd}采用`);
  await expect(dialog.getByRole('region', { name: '参考文献（GB/T 7714）' })).toContainText('/verify/');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '下载 BibTeX' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^@techreport\{R\d+v1,/);
  expect(faults).toEqual([]);
  await close();
});
