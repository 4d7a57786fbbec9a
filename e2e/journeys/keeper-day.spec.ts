import { expect, test } from '@playwright/test';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { uploadStaffPicture } from '@yance/contract/files/staff-endpoints.ts';
import { receiveSamples } from '@yance/contract/samples/staff-endpoints.ts';
import {
  collectPickup,
  confirmPickup,
  handOverPickups,
  setOutForPickup,
} from '@yance/contract/sampling/staff-endpoints.ts';
import { picturePng } from '../api/sample-files.ts';
import { assign, book, openMoments } from '../demo/pickup-steps.ts';
import { deposit } from '../demo/money-steps.ts';
import { confirmData, lock, order, publish, receive, ship } from '../demo/order-steps.ts';
import { countHands } from './steps/count-hands.ts';
import { createOwnPeople } from './steps/own-people.ts';
import { takeIn } from './steps/pickup.ts';
import { openTheParcel, reportTheMismatch, sendTheReturn } from './steps/samples.ts';
import { signInToTheConsole } from './steps/staff.ts';

test.use({ actionTimeout: 20_000 });
test.setTimeout(120_000);

const count = 20;
const parcel = 'SF2611249000155';

test('an unlabelled parcel of twenty is received by scanning beside a colleague; then samples are put away, reported, sent back and destroyed', async ({
  browser,
}) => {
  const { server, staff, customer } = await createOwnPeople('keeperday');
  await deposit(customer, staff.finance, 2_000_000);
  const wanted = { service: 'X射线粉末衍射', count, sample: '氧化锌粉末', composition: 'ZnO' };
  const story = { staff, customer, rid: await order(customer, [wanted]) };
  await ship(story, parcel);
  const { list } = await customer.call(listSamples, { order_rid: story.rid, size: 100 });
  const written = list.map(({ code }) => code);
  expect(new Set(written).size).toBe(count);

  const keeper = await signInToTheConsole(browser, server.origin, server.staff.keeper);
  const { page } = keeper;
  const hands = countHands(page);
  await page.goto('/console/');
  await hands.click(page.getByRole('link', { name: '样品在途' }));
  await page.getByRole('heading', { level: 1, name: '样品' }).waitFor();

  await hands.scan(parcel);
  const box = page.getByRole('textbox', { name: '扫描这个包裹的样品' });
  await expect(box).toBeVisible();
  await expect(page.getByText(`还有 ${count} 件没有扫到`)).toBeVisible();
  const lines = page.getByRole('region', { name: '扫描记录' }).getByRole('listitem');
  // A colleague at the next table receives one of them meanwhile; whoever scans it too reads where it stands.
  const [beside] = list.slice(-1);
  await staff.administrator.call(receiveSamples, { order_rid: story.rid, samples: [{ rid: beside?.rid ?? '' }] });
  for (const code of written) await hands.scan(code);
  await expect(lines.filter({ hasText: '已接收' })).toHaveCount(count);
  await expect(lines.filter({ hasText: '现在是「已接收」，没有接收' })).toHaveCount(1);
  await expect(page.getByText('已收齐').first()).toBeVisible();
  // The whole parcel: the card of the home page, one scan of its waybill, then one for each sample; no other key.
  expect(hands.done).toEqual({ clicks: 1, keys: 0, scans: 1 + count });
  expect(await customer.call(getOrder, { rid: story.rid })).toMatchObject({ state: 'received' });

  await hands.scan(written[0] ?? '');
  await expect(lines.first()).toContainText('没有重复操作');
  await hands.scan('N999');
  await expect(lines.first()).toContainText('这个订单没有这件样品');

  // What a courier has brought is taken in from its card.
  const [moment] = (await openMoments(customer)).slice(-1);
  const pickup = moment ? await book(customer, moment, '在楼下大厅等候') : '';
  await assign(staff, [pickup]);
  await staff.courier.call(confirmPickup, { rid: pickup });
  await staff.courier.call(setOutForPickup, { rid: pickup });
  const photo = await staff.courier.upload(uploadStaffPicture, { name: 'parcel.png', bytes: picturePng() });
  await staff.courier.call(collectPickup, { rid: pickup, pieces: 2, photo_rid: photo.rid });
  await staff.courier.call(handOverPickups, { rids: [pickup] });
  await takeIn(page, '林晓雨');

  // Two of the parcel are put away by scanning, one order's sample is not what was described, one goes back, and one is
  // destroyed before a witness.
  await page.goto('/console/scan?step=store');
  await page.getByLabel('存放位置').fill('A-02-07');
  for (const { code, label_code: label } of list.slice(0, 2)) {
    await page.getByRole('textbox', { name: '扫描要入库的样品' }).fill(label);
    await page.getByRole('textbox', { name: '扫描要入库的样品' }).press('Enter');
    await expect(lines.filter({ hasText: code }).first()).toContainText('已入库');
  }
  const [wrong, back, over] = await Promise.all(
    (['return', 'return', 'destroy'] as const).map(async (afterwards) => {
      const one = { ...story, rid: await order(customer, [{ ...wanted, count: 1, afterwards }]) };
      return { ...one, no: (await customer.call(getOrder, { rid: one.rid })).order_no };
    }),
  );
  if (!wrong || !back || !over) throw new Error('Three orders were placed.');
  await ship(wrong, 'SF2611249000156');
  await openTheParcel(page, wrong.no);
  await reportTheMismatch(page, 'N001', '样品为块体，与登记的粉末不符。');
  for (const one of [back, over]) for (const step of [receive, lock, publish, confirmData]) await step(one);
  await sendTheReturn(page, back.no, 'SF2611249000157');
  const [sample] = (await customer.call(listSamples, { order_rid: over.rid, size: 10 })).list;
  await page.goto('/console/scan?step=destroy');
  await page.getByLabel('销毁方式').fill('交危废处置单位，联单号 2611240001');
  await page.getByLabel('见证人').fill('陈立工');
  await page.getByRole('textbox', { name: '扫描要销毁的样品' }).fill(sample?.label_code ?? '');
  await page.getByRole('textbox', { name: '扫描要销毁的样品' }).press('Enter');
  await expect(lines.first()).toContainText('已销毁');
  expect(keeper.faults).toEqual([]);
  await keeper.close();
});
