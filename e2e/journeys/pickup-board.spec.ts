import { expect, test, type Locator } from '@playwright/test';
import { book, openMoments } from '../demo/pickup-steps.ts';
import { createOwnPeople } from './steps/own-people.ts';
import { signInToTheConsole } from './steps/staff.ts';

async function pull(from: Locator, to: Locator): Promise<void> {
  const near = { x: 40, y: 12 };
  await from.dragTo(to, { sourcePosition: near, targetPosition: near });
}

test('an arranger pulls pickups to a courier, puts the stops in order and moves one by keyboard; the route shows it', async ({
  browser,
}) => {
  const people = await createOwnPeople('pickupboard', '林晓雨');
  const { server, customer } = people;
  // Another journey fills the last day.
  const all = await openMoments(customer);
  const moments = all.filter(({ date: day }) => day !== all.at(-1)!.date);
  const { date, time } = moments.at(-1)!;
  const later = moments.findLast((one) => one.date === date && one.time !== time)!;
  for (const message of ['一', '二']) await book(customer, { date, time }, message);
  await book(customer, later, '三');

  const manager = await signInToTheConsole(browser, server.origin, server.staff.manager);
  const { page } = manager;
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto('/console/pickups/board');
  await page.getByRole('heading', { level: 1, name: '取样看板' }).waitFor();
  await page.goto(`/console/pickups/board?date=${date}`);
  const table = page.getByRole('table');
  const heads = table.locator('thead th');
  await expect(heads.filter({ hasText: '待安排' })).toContainText('3 个');
  // The couriers of other journeys stand there too.
  const column = (await heads.allTextContents()).findIndex((head) => head.includes('pickupboard'));
  const row = table.locator('tbody tr').filter({ has: page.getByRole('rowheader', { name: time }) });
  const waiting = row.locator('td').first().getByRole('listitem');
  const cell = row.locator('td').nth(column - 1);
  await expect(waiting).toHaveCount(2);
  const [first, second] = await Promise.all(
    [0, 1].map(async (at) => (await waiting.nth(at).getByRole('link').getAttribute('href')) ?? ''),
  );

  await pull(waiting.first(), cell);
  await expect(cell.getByRole('listitem')).toHaveCount(1);
  await pull(waiting.first(), cell.getByRole('listitem').first());
  await expect(cell).toContainText('2/6');
  await expect(cell.getByRole('link').first()).toHaveAttribute('href', second!);

  // The third comes from another slot by the key M, as its customer has agreed on the telephone.
  await table
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: later.time }) })
    .getByRole('link')
    .focus();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: /^移动取样/ });
  await dialog.getByLabel('时段').click();
  await page.getByTitle(time, { exact: true }).click();
  await dialog.getByLabel('取样员').fill('pickupboard');
  await page.locator('.ant-select-item-option').filter({ hasText: '（2/6）' }).click();
  await dialog.getByLabel(/改时段的原因/).fill('电话约好同一时段一起取');
  await dialog.getByRole('button', { name: /移\s*动/ }).click();
  await expect(cell).toContainText('3/6');

  const courier = await signInToTheConsole(browser, server.origin, server.staff.courier);
  await courier.page.goto(`/console/pickups/route?date=${date}`);
  const stops = courier.page.getByRole('region', { name: time }).getByRole('link', { name: '查看' });
  await expect(stops).toHaveCount(3);
  expect(await stops.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    second,
    first,
    expect.any(String),
  ]);
  await expect(page.getByText('取样员已确认')).toHaveCount(0);
  await courier.page.getByRole('button', { name: '确认任务' }).first().click();
  // What the courier does is on the board without a reload.
  await expect(page.getByText('取样员已确认')).toHaveCount(1);
  for (const session of [manager, courier]) {
    expect(session.faults).toEqual([]);
    await session.close();
  }
});
