import { expect, test } from '@playwright/test';
import { uploadPicture } from '@yance/contract/files/endpoints.ts';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { picturePng, resultFilesFor } from '../api/sample-files.ts';
import { namesInZip } from '../api/zip-names.ts';
import { deposit } from '../demo/money-steps.ts';
import { dispatch, lock, order } from '../demo/order-steps.ts';
import { readTheData, sendTheData, takeAllData } from './steps/analysis.ts';
import { openTheOrder } from './steps/follow-order.ts';
import { openCustomerBrowser, createOwnPeople } from './steps/own-people.ts';
import { signInToTheConsole } from './steps/staff.ts';

const service = '数据处理包';
const sample = '氧化锌粉末';
const files = [...resultFilesFor('衍射'), ...resultFilesFor('红外')];

test.use({ actionTimeout: 20_000 });

test('a customer uploads data to be analysed, and the laboratory gets them byte by byte from the page of its task', async ({
  browser,
}) => {
  const mine = await createOwnPeople('analysis');
  const { server, staff, customer } = mine;
  await deposit(customer, staff.finance, 500_000);
  const photo = await customer.upload(uploadPicture, { name: '样品.png', bytes: picturePng() });
  const wanted = [{ service, count: 1, sample, composition: 'ZnO', photo_rid: photo.rid }];
  const story = { staff, customer, rid: await order(customer, wanted) };
  const { order_no } = await customer.call(getOrder, { rid: story.rid });

  const own = await openCustomerBrowser(browser, mine);
  await openTheOrder(own.page, story.rid, '待寄样');
  await sendTheData(own.page, files);

  for (const step of [lock, dispatch]) await step(story);
  const laboratory = await signInToTheConsole(browser, server.origin, server.staff.laboratory);
  await readTheData(laboratory.page, { orderNo: order_no, service, files, sample });
  const names = files.map(({ name }) => name);
  expect(namesInZip(await takeAllData(laboratory.page))).toEqual(names);
  expect([...own.faults, ...laboratory.faults]).toEqual([]);
  await Promise.all([own.close(), laboratory.close()]);
});
