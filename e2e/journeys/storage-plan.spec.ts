import { expect, test } from '@playwright/test';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { receiveSamples } from '@yance/contract/samples/staff-endpoints.ts';
import { deposit } from '../demo/money-steps.ts';
import { order, ship } from '../demo/order-steps.ts';
import { countHands } from './steps/count-hands.ts';
import { createOwnPeople } from './steps/own-people.ts';
import { signInToTheConsole } from './steps/staff.ts';

test('a keeper gives a box its positions, scans samples into it, and moves them by pulling and by keyboard', async ({
  browser,
}) => {
  const { server, staff, customer } = await createOwnPeople('storageplan');
  await deposit(customer, staff.finance, 2_000_000);
  const wanted = { service: 'X射线粉末衍射', count: 2, sample: '氧化锌粉末', composition: 'ZnO' };
  const story = { staff, customer, rid: await order(customer, [wanted]) };
  await ship(story, 'SF2611249000255');
  const { list } = await customer.call(listSamples, { order_rid: story.rid, size: 10 });
  const [first, second] = list as [(typeof list)[number], (typeof list)[number]];
  await staff.keeper.call(receiveSamples, { order_rid: story.rid, samples: list.map(({ rid }) => ({ rid })) });

  const keeper = await signInToTheConsole(browser, server.origin, server.staff.keeper);
  const { page } = keeper;
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto('/console/places');
  for (const [name, rows] of [
    ['平面图冰箱', '2'],
    ['平面图货架', '1'],
  ] as const) {
    await page.getByRole('button', { name: '新增位置' }).click();
    const dialog = page.getByRole('dialog', { name: '新增存放位置' });
    await dialog.getByLabel('位置名称').fill(name);
    await dialog.getByLabel('房间').fill('样品间');
    await dialog.getByLabel(/^格位行数/).fill(rows);
    await dialog.getByLabel('格位列数').fill(rows === '2' ? '3' : '1');
    await dialog.getByRole('button', { name: /保\s*存/ }).click();
    await expect(dialog).toBeHidden();
  }
  await page
    .getByRole('row')
    .filter({ hasText: '平面图冰箱' })
    .getByRole('link', { name: '平面图', exact: true })
    .click();
  const grid = page.getByRole('table', { name: '平面图冰箱 的格位' });
  await expect(grid.getByRole('cell')).toHaveCount(6);

  const hands = countHands(page);
  await hands.scan(first.label_code);
  await grid.getByRole('button', { name: /^A2/ }).click();
  await expect(grid.getByRole('button', { name: /^A2/ })).toContainText(first.code);
  await hands.scan(second.label_code);
  await page.getByRole('button', { name: '放到 平面图冰箱' }).click();
  await expect(grid.getByRole('button', { name: /^A1/ })).toContainText(second.code);
  await expect(page.getByRole('button', { name: '放到 平面图冰箱' })).toBeHidden();
  const places = page.getByRole('navigation', { name: '存放位置' });
  await expect(places.getByRole('link', { name: /平面图冰箱/ })).toContainText('2/6');

  await grid.getByRole('button', { name: /^A2/ }).dragTo(grid.getByRole('cell', { name: 'B3' }));
  await expect(grid.getByRole('button', { name: /^B3/ })).toContainText(first.code);
  await grid.getByRole('button', { name: /^B3/ }).dragTo(places.getByRole('link', { name: /平面图货架/ }));
  await expect(places.getByRole('link', { name: /平面图货架/ })).toContainText('1/1');

  // The shelf is full: the server refuses the other, which stays where it was.
  await grid.getByRole('button', { name: /^A1/ }).focus();
  await page.keyboard.press('m');
  const move = page.getByRole('dialog', { name: `移动样品 ${second.code}` });
  await move.getByLabel('存放位置').fill('平面图货架');
  await move.getByLabel(/^格位/).click();
  await move.getByRole('button', { name: /移\s*动/ }).click();
  await expect(page.getByText('存放位置“平面图货架”已放 1 件，最多 1 件，请换一个位置')).toBeVisible();
  await move.getByRole('button', { name: /返\s*回/ }).click();

  await hands.scan(first.label_code);
  await expect(page.getByText(`现在在 平面图货架 A1`)).toBeVisible();
  expect(keeper.faults).toEqual([]);
  await keeper.close();
});
