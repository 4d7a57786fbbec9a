import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { getTask, listTasks } from '@yance/contract/results/staff-endpoints.ts';
import { xrdFile } from '../../server/seeds/result-files.ts';
import { deposit } from '../demo/money-steps.ts';
import { lock, order, receive, startTests } from '../demo/order-steps.ts';
import { createOwnPeople } from './steps/own-people.ts';
import { signInToTheConsole, send } from './steps/staff.ts';

const xrd = 'X射线粉末衍射';
const program = join(import.meta.dirname, '../../server/lab-agent/lab-agent.mjs');

test.use({ actionTimeout: 20_000 });

/** Registers a computer of the laboratory and saves its key file; the key is shown this one time. */
async function makeKey(page: Page, laboratory: string, name: string, keyFile: string): Promise<void> {
  await page.goto('/console/computers');
  await page.getByRole('button', { name: '登记电脑' }).click();
  const form = page.getByRole('dialog', { name: '登记仪器电脑' });
  await form.getByLabel('实验室').click();
  await page.getByTitle(laboratory, { exact: true }).click();
  await form.getByLabel('电脑名称').fill(name);
  await form.getByRole('button', { name: /登\s*记/ }).click();
  const shown = page.getByRole('dialog', { name: '上传密钥' });
  const key = /yl_[\w-]+/.exec(await shown.innerText())?.[0] ?? '';
  expect(key.length).toBeGreaterThan(40);
  const saving = page.waitForEvent('download');
  await shown.getByRole('button', { name: '下载密钥文件' }).click();
  await (await saving).saveAs(keyFile);
  await shown.getByRole('button', { name: '已妥善保存' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('从未使用');
  expect(await page.content()).not.toContain(key);
}

interface Watching {
  child: ChildProcess;
  said: (words: string) => Promise<void>;
  ended: Promise<number | null>;
}
function watch(folder: string, keyFile: string): Watching {
  const given = ['--folder', folder, '--key-file', keyFile, '--every', '0.3', '--quiet', '0'];
  const child = spawn(process.execPath, [program, ...given]);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    child,
    said: (words) => expect(() => expect(output).toContain(words)).toPass({ timeout: 30_000 }),
    ended: new Promise((done) => child.on('close', done)),
  };
}

test("an instrument's computer sends its files to their task, the laboratory sorts what it could not match, and a withdrawn key stops it", async ({
  browser,
}) => {
  const { server, staff, customer } = await createOwnPeople('computers');
  await deposit(customer, staff.finance, 500_000);
  const wanted = [{ service: xrd, count: 2, sample: '氧化锌粉末', composition: 'ZnO' }];
  const story = { staff, customer, rid: await order(customer, wanted) };
  for (const step of [receive, lock, startTests]) await step(story);
  const [listed] = (await staff.manager.call(listTasks, { order_rid: story.rid })).list;
  const task = await staff.laboratory.call(getTask, { rid: listed!.rid });
  const administrator = await signInToTheConsole(browser, server.origin, server.staff.administrator);
  const laboratory = await signInToTheConsole(browser, server.origin, server.staff.laboratory);
  const name = `衍射仪电脑 ${task.code}`;
  const keyFile = test.info().outputPath('yance.key');
  await makeKey(administrator.page, task.laboratory, name, keyFile);

  const folder = test.info().outputPath('XRD');
  await mkdir(folder, { recursive: true });
  const label = task.samples[0]!.label_code;
  await writeFile(join(folder, `${label}.xy`), xrdFile(label).content);
  const lost = `背景 ${task.code.slice(-5)}.xy`;
  const other = `空架 ${task.code.slice(-5)}.xy`;
  for (const name of [lost, other]) await writeFile(join(folder, name), xrdFile(name).content);
  const agent = watch(folder, keyFile);
  await agent.said(`${label}.xy 已送达任务 ${task.code}`);
  for (const name of [lost, other]) await agent.said(`${name} 已送达，待实验员整理`);

  const { page } = laboratory;
  // Menus stand in the window on a device that asks for little motion too.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/console/tasks/${task.rid}`);
  await expect(page.getByRole('heading', { name: '结果文件（1）' })).toBeVisible();
  await expect(page.getByText('仪器电脑上传')).toBeVisible();
  await page.goto('/console/quarantine');
  const waiting = page.getByRole('row').filter({ hasText: lost });
  await expect(waiting).toContainText('没有订单号或样品标签号');
  await waiting.getByRole('button', { name: /查\s*看/ }).click();
  const viewer = page.getByRole('dialog', { name: lost });
  await expect(viewer.getByRole('img').first()).toBeVisible();
  // The panel scrolls into sight below the plot, and the tools stay where they were.
  await page.setViewportSize({ width: 390, height: 844 });
  await viewer.getByRole('button', { name: '峰表', exact: true }).click();
  await expect(viewer.getByRole('columnheader', { name: '位置' })).toBeInViewport();
  await expect(viewer.getByRole('button', { name: '峰表', exact: true })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  // However many files were looked at, one step back closes the viewer.
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('j');
  await expect(page.getByRole('dialog', { name: other })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await waiting.getByRole('button', { name: '选择任务' }).click();
  const dialog = page.getByRole('dialog', { name: `选择任务与样品：${lost}` });
  await dialog.getByLabel('任务').click();
  await page.getByTitle(new RegExp(task.code)).click();
  await dialog.getByText(task.samples[1]!.code, { exact: true }).click();
  await send(page, '确定');
  await expect(waiting).toBeHidden();
  await page.goto(`/console/tasks/${task.rid}`);
  await expect(page.getByRole('heading', { name: '结果文件（2）' })).toBeVisible();

  const own = administrator.page.getByRole('row').filter({ hasText: name });
  await administrator.page.reload();
  await expect(own).toContainText('3 个');
  await own.getByRole('button', { name: '吊销' }).click();
  await send(administrator.page, '吊销密钥');
  await expect(own).toContainText('已吊销');
  await writeFile(join(folder, `${label}-2.xy`), xrdFile('again').content);
  await agent.said('密钥已失效，停止上传');
  expect(await agent.ended).toBe(3);

  const sessions = [administrator, laboratory];
  expect(sessions.flatMap(({ faults }) => faults)).toEqual([]);
  await Promise.all(sessions.map((session) => session.close()));
});
