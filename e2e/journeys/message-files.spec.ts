import { expect, test } from '@playwright/test';
import { listAccesses } from '@yance/contract/results/access-endpoints.ts';
import { order } from '../demo/order-steps.ts';
import { createOwnPeople, openCustomerBrowser } from './steps/own-people.ts';
import { signInToTheConsole } from './steps/staff.ts';

test.use({ actionTimeout: 20_000 });

const wanted = [{ service: 'X射线粉末衍射', count: 1, sample: '氧化锌粉末', composition: 'ZnO' }];
const table = (name: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from('样品,质量\nZnO,12 mg\n') });

test('customer and manager send each other pictures and files with their messages, and the customer reads who opened them', async ({
  browser,
}) => {
  const people = await createOwnPeople('message-files');
  const { customer, server } = people;
  const rid = await order(customer, wanted);
  const { page, faults, close } = await openCustomerBrowser(browser, people);
  await page.goto(`/member/order?rid=${rid}`);
  const talk = page.getByRole('region', { name: '与业务经理沟通' });
  const picture = { name: '样品瓶.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await talk.locator('input[type=file]').setInputFiles([picture, table('清单.csv')]);
  await expect(talk.getByLabel('已上传')).toHaveCount(2);
  await talk.getByLabel('留言', { exact: true }).fill('样品瓶长这样，清单见附件');
  await talk.getByRole('button', { name: '发送' }).click();
  const sent = talk.getByRole('group', { name: '留言附件' });
  await expect(sent.getByRole('link', { name: '清单.csv' })).toBeVisible();
  await sent.getByRole('button', { name: '查看样品瓶.png' }).click();
  await expect(page.getByRole('dialog', { name: '样品瓶.png' }).getByRole('img')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click();
  await expect(talk.getByLabel('已上传')).toHaveCount(0);

  const manager = await signInToTheConsole(browser, server.origin, server.staff.manager);
  await manager.page.goto(`/console/orders/${rid}`);
  const read = manager.page.getByRole('group', { name: '留言附件' });
  await expect(read.getByRole('img', { name: '查看样品瓶.png' })).toBeVisible();
  const opening = manager.page.waitForEvent('download').catch(() => undefined);
  await read.getByRole('link', { name: /^清单.csv/ }).click();
  await opening;
  await manager.page.getByLabel('选择附件').setInputFiles([table('送样模板.csv')]);
  await expect(manager.page.getByRole('button', { name: '移除 送样模板.csv' })).toBeVisible();
  await manager.page.getByRole('button', { name: /^发\s?送$/ }).click();
  await expect(manager.page.getByRole('link', { name: /^送样模板.csv/ })).toBeVisible();

  await page.goto(`/member/order?rid=${rid}`);
  await expect(talk.getByRole('link', { name: '送样模板.csv' })).toBeVisible();
  const { list } = await customer.call(listAccesses, { order_rid: rid });
  expect(list.map(({ reader, label, file }) => `${reader} ${label} ${file}`).toSorted()).toEqual(
    ['业务经理 查看留言附件 样品瓶.png', '业务经理 查看留言附件 清单.csv'].toSorted(),
  );
  expect([faults, manager.faults]).toEqual([[], []]);
  await manager.close();
  await close();
});
