import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { labelVideo } from '../../server/test/label-video.ts';
import { deposit } from '../demo/money-steps.ts';
import { order, ship } from '../demo/order-steps.ts';
import { createOwnPeople } from './steps/own-people.ts';
import { signInToTheConsole } from './steps/staff.ts';

test('labels before the camera are received one after the other, and a scanner that types finds one at any time', async ({
  launchOptions,
}) => {
  const { server, staff, customer } = await createOwnPeople('scan');
  await deposit(customer, staff.finance, 500_000);
  const wanted = [{ service: 'X射线粉末衍射', count: 2, sample: '氧化锌粉末', composition: 'ZnO' }];
  const story = { staff, customer, rid: await order(customer, wanted) };
  await ship(story);
  const { list } = await customer.call(listSamples, { order_rid: story.rid });
  const labels = list.map((sample) => sample.label_code);

  const folder = await mkdtemp(join(tmpdir(), 'yance-camera-'));
  const film = join(folder, 'labels.y4m');
  await writeFile(film, labelVideo(labels));
  const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
  const args = [...(launchOptions.args ?? []), ...camera, `--use-file-for-fake-video-capture=${film}`];
  const browser = await chromium.launch({ ...launchOptions, args });
  try {
    const { page, faults } = await signInToTheConsole(browser, server.origin, server.staff.keeper);
    await page.goto('/console/scan?step=receive');
    await page.getByRole('button', { name: '摄像头' }).click();
    const lines = page.getByRole('region', { name: '扫描记录' }).getByRole('listitem');
    for (const label of labels)
      await expect(lines.filter({ hasText: label }).filter({ hasText: '已接收' })).toHaveCount(1);
    await page.getByRole('button', { name: '关闭摄像头' }).click();
    expect(await customer.call(getOrder, { rid: story.rid })).toMatchObject({ state: 'received' });

    await page.goto('/console/scan?step=look');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.type(labels[1] ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${list[1]?.code} 氧化锌粉末`)).toBeVisible();
    await expect(page.getByRole('toolbar', { name: '样品操作' }).getByRole('button', { name: '入库' })).toBeVisible();
    expect(faults).toEqual([]);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
});
