import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { destroySamples } from '@yance/contract/samples/staff-endpoints.ts';
import { listStaff, setStaffGroup } from '@yance/contract/staff/admin-endpoints.ts';
import { createAccounts, createStaffAccounts, type Posts } from '../../e2e/create-staff-accounts.ts';
import { eventually, register, type SignedInStaff } from '../../e2e/api/main-journey.ts';
import { person } from '../../e2e/api/people.ts';
import { cast, type Character } from '../../e2e/demo/cast.ts';
import { publishAddress, publishPayee } from '../../e2e/demo/company.ts';
import { evaluated } from '../../e2e/demo/after-delivery-steps.ts';
import { billAndPay, deposit } from '../../e2e/demo/money-steps.ts';
import {
  confirm,
  confirmData,
  lock,
  order,
  publish,
  receive,
  type Story,
  type Wanted,
} from '../../e2e/demo/order-steps.ts';
import { askForPickup } from '../../e2e/demo/pickup-steps.ts';
import { readCode, signInStaff } from '../../e2e/under-test.ts';

interface Stage {
  origin: string;
  staff: SignedInStaff;
  readCode(phone: string): Promise<string>;
}

type Life = Pick<Character, 'name' | 'organization' | 'company' | 'money' | 'enquiry' | 'content' | 'orders'>;

const want = (service: string, count: number, sample: string, composition: string): readonly Wanted[] => [
  { service, count, sample, composition, afterwards: 'destroy' },
];
/** The keeper destroys what is left of the samples, a moment after their order has ended. */
const clearAway = ({ customer, staff, rid }: Story) =>
  eventually(async () => {
    const { list } = await customer.call(listSamples, { order_rid: rid, size: 100 });
    const rids = list.map((sample) => sample.rid);
    await staff.keeper.call(destroySamples, { rids, record: '按危险废物交由持证单位处置', witness: '何小满' });
  });
const tested = [receive, lock, publish, confirmData, clearAway] as const;
const pay = ({ customer, staff }: Story) => billAndPay(customer, staff.finance);

/**
 * Lives that are over: everything was tested, confirmed and paid for, by a statement or from the balance that was left
 * or paid in before.
 */
const finished: readonly Life[] = [
  {
    name: '顾明轩',
    organization: 0,
    company: '浙江大学化学系',
    orders: [
      { wanted: want('X射线粉末衍射', 2, '氧化铈粉末', 'CeO2'), steps: [...tested] },
      { wanted: want('显微拉曼光谱', 1, '氮化硼纳米片', 'BN'), steps: [...tested] },
      { wanted: want('差示扫描量热', 1, '聚己内酯', 'PCL'), steps: [...tested, pay, evaluated(5, '数据清楚。')] },
      { wanted: want('傅里叶变换红外光谱', 2, '海藻酸钠薄膜', 'C6H7NaO6'), steps: [...tested] },
    ],
  },
  {
    name: '秦若兰',
    organization: 3,
    company: '中南大学材料科学与工程学院',
    orders: [
      { wanted: want('比表面与孔径分析', 2, '介孔二氧化硅', 'SiO2'), steps: [...tested] },
      { wanted: want('纳米粒度与Zeta电位', 1, '量子点溶液', 'CdSe'), steps: [...tested, pay] },
      { wanted: want('元素分析', 2, '氮掺杂碳', 'C, N'), steps: [...tested] },
    ],
  },
  {
    name: '沈嘉树',
    organization: 2,
    company: '无锡膜科技有限公司',
    money: ({ customer, finance }) => deposit(customer, finance, 1_000_000),
    orders: [
      { wanted: want('接触角', 2, '亲水膜', 'PVDF'), steps: [confirm, ...tested] },
      { wanted: want('X射线荧光光谱', 1, '矿石粉', 'Fe2O3'), steps: [confirm, ...tested, evaluated(4, '很快。')] },
    ],
  },
];

/** Lives under way: the demonstration's, whose orders stand in every state, without what has a place in a calendar. */
const underWay = (characters: readonly Character[]): readonly Life[] =>
  characters.map(({ time: _time, collect: _collect, ...life }) => ({
    ...life,
    orders: life.orders.filter(({ steps }) => !steps.includes(askForPickup)),
  }));

/** Which lives are played: all of them, or one of each kind for a test of a few seconds. */
export type Scale = 'whole' | 'small';

/**
 * Plays lives of members through the product's own calls: some are over, some under way. The product must run for
 * developers. Returns the staff's accounts. In the whole scale three more managers, in two work groups, are hired, who
 * share the customers of the copies.
 */
export async function playLives(origin: string, env: NodeJS.ProcessEnv, scale: Scale): Promise<Posts> {
  const dataDir = env['DATA_DIR'] ?? '';
  const staff = await createStaffAccounts('growth', env, { plain: true });
  const stage: Stage = {
    origin,
    staff: await signInStaff({ origin, staff }),
    readCode: (phone) => readCode({ dataDir }, phone),
  };
  await publishPayee(stage.staff.administrator);
  await publishAddress(stage.staff.administrator);
  const small = scale === 'small';
  const lives = small
    ? [...finished.slice(2), ...underWay(cast.filter(({ organization }) => organization === 1).slice(0, 1))]
    : [...finished, ...underWay(cast)];
  await Promise.all(
    lives.map((life, index) => play(stage, small ? shortened(life) : life, `1360000${String(index).padStart(4, '0')}`)),
  );
  if (!small) await hireManagers(stage, env);
  return staff;
}

const shortened = (life: Life): Life => ({ ...life, orders: life.orders.slice(0, 1) });

async function play(stage: Stage, life: Life, phone: string): Promise<void> {
  const { staff, origin } = stage;
  const { name, organization, company, content = '' } = life;
  const home = { province: '江苏省', city: '南京市', area: '鼓楼区', address_code: '320106', address: '汉口路 22 号' };
  const email = `member${phone.slice(-4)}@example.com`;
  const customer = await register({ ...stage, phone }, person(origin), { name, organization, company, email, ...home });
  await life.money?.({ customer, finance: staff.finance });
  await life.enquiry?.({ customer, manager: staff.manager, content });
  for (const { wanted, steps } of life.orders) {
    const story = { staff, customer, rid: await order(customer, wanted) };
    for (const step of steps) await step(story);
  }
}

/** The manager of the lives and three more, two and two in a work group. */
async function hireManagers({ staff }: Stage, env: NodeJS.ProcessEnv): Promise<void> {
  const names = ['程一诺', '方知远', '陆清扬'];
  const wanted = names.map((name, at) => ({ account: `growth.manager.${at}`, role: 'B', name }));
  await createAccounts(wanted, env);
  const { list } = await staff.administrator.call(listStaff, { size: 100 });
  const managers = list.filter(({ roles }) => roles.includes('B'));
  for (const [index, { rid }] of managers.entries())
    await staff.administrator.call(setStaffGroup, { rid, group: index < managers.length / 2 ? '材料组' : '化学组' });
}
