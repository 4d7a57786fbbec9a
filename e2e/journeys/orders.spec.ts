import { expect, test } from '@playwright/test';
import { suggestServices } from '@yance/contract/catalogue/endpoints.ts';
import { getOrder, saveDraft } from '@yance/contract/orders/endpoints.ts';
import { getStaffOrder, repriceOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { receive } from '../demo/order-steps.ts';
import {
  compareTheScan,
  exportTheList,
  importSamples,
  lookUpTheSample,
  nothingIsLost,
  otherDeviceIsHeard,
  orderAgain,
  orderWithOneClick,
  sendTheScan,
  useAPreset,
} from './steps/order-paperwork.ts';
import { nameTheContact, readTheAgreement, seeTheOrderPlaced, signAndSubmit } from './steps/place-order.ts';
import { openCustomerBrowser, createOwnPeople } from './steps/own-people.ts';
import { signInToTheConsole } from './steps/staff.ts';

const xrd = 'X射线粉末衍射';
const samples = ['氧化锌甲', '氧化锌乙'];

test.use({ actionTimeout: 20_000 });

test('a customer orders with one click, imports samples, keeps a preset, signs on paper, finds, exports and repeats the order', async ({
  browser,
}) => {
  const mine = await createOwnPeople('orders');
  const { server, staff, customer } = mine;
  const service = (await customer.call(suggestServices, { kw: xrd })).find((one) => one.name === xrd);

  const own = await openCustomerBrowser(browser, mine);
  const { page } = own;
  await page.goto(`/detail/${service?.rid}`);
  await orderWithOneClick(page, xrd);
  await importSamples(page, xrd, samples);
  await useAPreset(page, xrd, 'ZnO 常规');
  await nothingIsLost(page, xrd);
  await otherDeviceIsHeard(page, async (message) => {
    const { demand } = await customer.call(saveDraft, {});
    await customer.call(saveDraft, { demand: { ...(demand as object), message, writer: 'phone' } });
  });
  await nameTheContact(page, '林晓雨');
  await signAndSubmit(page, '林晓雨');
  const rid = await seeTheOrderPlaced(page, '待寄样');
  await readTheAgreement(page, '查看协议');

  // A lower price makes a new version, which is signed by hand.
  const story = { staff, customer, rid };
  await receive(story);
  const { lines, order_no } = await staff.manager.call(getStaffOrder, { rid });
  const cheaper = lines.map((line) => ({ line_rid: line.line_rid, amount_fen: line.price.total_fen - 100 }));
  await staff.manager.call(repriceOrder, { rid, reason: '老客户优惠', lines: cheaper });
  await page.goto(`/member/order?rid=${rid}`);
  await sendTheScan(page);
  const manager = await signInToTheConsole(browser, server.origin, server.staff.manager);
  await compareTheScan(manager.page, order_no);
  expect((await customer.call(getOrder, { rid })).agreement).toMatchObject({ version: 2, sign_kind: 'scan' });

  await lookUpTheSample(page, order_no);
  await exportTheList(page, order_no);
  await orderAgain(page, rid, samples);
  // The journey itself cuts the connection once.
  const faults = [own, manager]
    .flatMap((browserSession) => browserSession.faults)
    .filter((one) => !one.includes('INTERNET_DISCONNECTED'));
  expect(faults).toEqual([]);
  await Promise.all([own, manager].map((browserSession) => browserSession.close()));
});
