import { expect, test } from '@playwright/test';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { strToU8, zipSync } from 'fflate';
import { xrdFile } from '../../server/seeds/result-files.ts';
import { deposit } from '../demo/money-steps.ts';
import { lock, order, receive, startTests } from '../demo/order-steps.ts';
import { createOwnPeople } from './steps/own-people.ts';
import { signInToTheConsole } from './steps/staff.ts';

const xrd = 'X射线粉末衍射';

test.use({ actionTimeout: 20_000 });

test("the ZIP of an instrument's folder is taken apart by sample, what says no sample waits for a person, and each file is tried at once", async ({
  browser,
}) => {
  const { server, staff, customer } = await createOwnPeople('zip');
  await deposit(customer, staff.finance, 500_000);
  const wanted = [{ service: xrd, count: 2, sample: '氧化锌粉末', composition: 'ZnO' }];
  const story = { staff, customer, rid: await order(customer, wanted) };
  for (const step of [receive, lock, startTests]) await step(story);
  const { order_no } = await customer.call(getOrder, { rid: story.rid });
  const codes = (await customer.call(listSamples, { order_rid: story.rid })).list.map(({ code }) => code).toSorted();
  const inside = Object.fromEntries(
    codes.map((code) => [`XRD/${order_no}-${code}.xy`, new Uint8Array(xrdFile(code).content)]),
  );
  const buffer = Buffer.from(zipSync({ ...inside, 'XRD/说明.txt': strToU8('仪器校准记录\n') }));

  const laboratory = await signInToTheConsole(browser, server.origin, server.staff.laboratory);
  const { page } = laboratory;
  await page.goto('/console/tasks/upload');
  await page
    .getByLabel('选择文件', { exact: true })
    .setInputFiles({ name: '20261124.zip', mimeType: 'application/zip', buffer });
  const line = (words: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: words });
  for (const code of codes) await expect(line(`${order_no}-${code}.xy`)).toContainText('可上传');
  await expect(line('说明.txt')).toContainText('未匹配');
  await page.getByRole('button', { name: `上传 ${codes.length} 个文件` }).click();
  await page.getByText('已上传').first().waitFor();
  for (const code of codes) await expect(line(`${order_no}-${code}.xy`)).toContainText('客户可在线查看');
  await line(`${order_no}-${codes[0]}.xy`).getByRole('button', { name: '预览' }).click();
  await expect(page.getByRole('dialog').getByRole('group', { name: /^曲线/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await line('说明.txt').getByRole('button', { name: '移除' }).click();
  await expect(line('说明.txt')).toBeHidden();
  expect(laboratory.faults).toEqual([]);
  await laboratory.close();
});
