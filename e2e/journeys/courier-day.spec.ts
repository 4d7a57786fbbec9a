import { expect, test } from '@playwright/test';
import { assignPickups, getPickup, listCouriers } from '@yance/contract/sampling/staff-endpoints.ts';
import { picturePng } from '../api/sample-files.ts';
import { assign, book, openMoments } from '../demo/pickup-steps.ts';
import { watchHands } from './steps/count-hands.ts';
import { createOwnPeople } from './steps/own-people.ts';
import { stopAt } from './steps/pickup.ts';
import { send, signInToTheConsole } from './steps/staff.ts';

const [met, missed, moved] = ['请走东门', '到前请先打电话', '样品在三楼'] as const;

test('a courier works a route from the home page on: one stop is taken, nobody is met at one, a colleague gets the third', async ({
  browser,
}) => {
  const { server, staff, customer } = await createOwnPeople('courierday');
  const moments = await openMoments(customer);
  const day = moments.filter(({ date }) => date === moments[0]?.date);
  const rids: string[] = [];
  for (const [index, message] of [met, missed, moved].entries()) {
    const moment = day[index % day.length];
    if (!moment) throw new Error('The calendar of on-site sampling has no open slot left.');
    rids.push(await book(customer, moment, message));
  }
  const [first = '', second = '', third = ''] = rids;
  await assign(staff, rids);
  const { courier_rid: own } = await staff.manager.call(getPickup, { rid: third });
  const colleague = (await staff.manager.call(listCouriers, {})).list.find(({ rid }) => rid !== own);

  const courier = await signInToTheConsole(browser, server.origin, server.staff.courier);
  const { page } = courier;
  const hands = await watchHands(page);
  await page.goto('/console/');
  await page.getByRole('link', { name: '今天的取样' }).click();
  await page.getByRole('link', { name: `${day[0]?.date} 还有 3 个取样` }).click();
  for (const message of [met, missed, moved]) await expect(stopAt(page, message)).toBeVisible();

  // The first is collected and brought to the keeper.
  const setOut = async (message: string) => {
    await stopAt(page, message).getByRole('button', { name: '出发上门' }).click();
    await send(page, '出发上门');
    await expect(stopAt(page, message)).toContainText('上门中');
  };
  await setOut(met);
  await stopAt(page, met).getByRole('button', { name: '取到样品' }).click();
  const dialog = page.getByRole('dialog');
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(picturePng()) };
  await dialog.getByLabel('取样照片').setInputFiles(photo);
  await expect(dialog.getByAltText('已上传')).toBeVisible();
  await send(page, '取样');
  await stopAt(page, met).getByRole('button', { name: '交给样品管理员' }).click();
  await expect(stopAt(page, met)).toContainText('已交给样品管理员');

  // Nobody is met at the second: a usual reason by its key, and the customer finds a new day.
  await setOut(missed);
  await stopAt(page, missed).getByRole('button', { name: '未取到' }).click();
  await expect(dialog).toContainText('客户将收到通知，请客户在期限内改约');
  await dialog.getByRole('textbox').press('2');
  await send(page, '未取到样品');
  await expect(stopAt(page, missed)).toContainText('待改约');

  // The manager gives the third to a colleague: it leaves the route, which says so to who reads it again.
  await staff.manager.call(assignPickups, { rids: [third], courier_rid: colleague?.rid ?? '' });
  await page.getByRole('button', { name: '刷新' }).click();
  await expect(stopAt(page, moved)).toBeHidden();

  // Two links from the home page, five presses for a stop that is taken and handed over, four and one key for one where
  // nobody is met, and one to read the route again. Both times the page asks whether to set out before the day.
  const { clicks, keys } = await hands();
  expect({ clicks, keys }).toEqual({ clicks: 12, keys: 1 });
  const states = await Promise.all(
    [first, second].map(async (rid) => (await staff.manager.call(getPickup, { rid })).state),
  );
  expect(states).toEqual(['collected', 'postponed']);
  expect((await staff.manager.call(getPickup, { rid: third })).courier_rid).toBe(colleague?.rid);
  expect(courier.faults).toEqual([]);
  await courier.close();
});
