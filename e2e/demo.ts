import { cancelOrder, shipOrder } from '@yance/contract/orders/endpoints.ts';
import { getStaffOrder, repriceOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { loadConfig } from '../server/src/config.ts';
import { startServer } from '../server/src/start-server.ts';
import {
  changePrice,
  chooseServices,
  evaluate,
  invoice,
  placeOrder,
  readResults,
  register,
  runTests,
  sendAndReceive,
  settle,
  type JourneyWorld,
} from './api/main-journey.ts';
import { person, type Person } from './api/people.ts';
import { hireAll } from './hire.ts';
import { freePort, root } from './server-process.ts';
import { openHouse, readCode } from './under-test.ts';

const names = ['林晓雨', '陈思远', '王嘉宁', '赵一鸣', '周若彤', '孙浩然', '吴雅文', '郑子昂', '许知夏', '何明哲'];

/** How far each member's order has come: one stands in each main stage of the journey. */
const stages: ((world: JourneyWorld, customer: Person, rid: string) => Promise<unknown>)[] = [
  async () => undefined,
  (_, customer, rid) => customer.call(shipOrder, { rid, courier: '顺丰速运', number: `SF${Date.now()}` }),
  async ({ house }, customer, rid) => {
    await sendAndReceive(customer, house, rid);
    const [line] = (await house.manager.call(getStaffOrder, { rid })).lines;
    if (line)
      await house.manager.call(repriceOrder, {
        rid,
        reason: '改为加急',
        lines: [{ line_rid: line.line_rid, urgent: 'three_days' }],
      });
  },
  (_, customer, rid) => customer.call(cancelOrder, { rid, reason: '课题计划有变' }),
  ({ house }, customer, rid) => sendAndReceive(customer, house, rid),
  async ({ house }, customer, rid) => {
    await sendAndReceive(customer, house, rid);
    await changePrice(customer, house.manager, rid);
  },
  untilPublished,
  async (world, customer, rid) => {
    await untilPublished(world, customer, rid);
    await readResults(customer, rid);
  },
  async (world, customer, rid) => {
    await untilPublished(world, customer, rid);
    await readResults(customer, rid);
    await settle(customer, world.house.finance);
  },
  async (world, customer, rid) => {
    await untilPublished(world, customer, rid);
    await readResults(customer, rid);
    await settle(customer, world.house.finance);
    await invoice(customer, world.house.finance);
    await evaluate(customer, rid);
  },
];

async function untilPublished({ house }: JourneyWorld, customer: Person, rid: string): Promise<void> {
  await sendAndReceive(customer, house, rid);
  await changePrice(customer, house.manager, rid);
  await runTests(house, rid);
}

/** Adds a demonstration world through the product's own calls: members whose orders stand in the main stages, with ledgers, results, bills and invoices. */
async function main(): Promise<void> {
  const config = { ...loadConfig(), port: await freePort(), host: '127.0.0.1' };
  const origin = `http://127.0.0.1:${config.port}`;
  const running = await startServer(config, root, (line) => console.log(line));
  const stamp = String(Date.now()).slice(-6);
  const staff = await hireAll(`demo${stamp}`, { ...process.env, DATA_DIR: config.dataDir });
  const server = { origin, dataDir: config.dataDir, staff };
  const house = await openHouse(server);
  const services = await chooseServices(person(origin));
  for (const [index, stage] of stages.entries()) {
    const phone = `1391${stamp}${index}`;
    const world: JourneyWorld = { origin, phone, house, readCode: (to) => readCode(server, to) };
    const customer = await register(world, person(origin), names[index]);
    const { rid } = await placeOrder(customer, services);
    await stage(world, customer, rid);
    console.log(`  ${names[index]}  手机号 ${phone}  密码 Yance-${phone.slice(-6)}`);
  }
  for (const [post, { account, password, totpSecret }] of Object.entries(staff))
    console.log(`  ${post}  账号 ${account}  密码 ${password}  动态口令密钥 ${totpSecret}`);
  await running.stop();
  process.exit(0);
}

await main();
