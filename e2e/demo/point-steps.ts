import { uploadFile } from '@yance/contract/files/endpoints.ts';
import {
  applyPaper,
  cancelExchange,
  exchangeGood,
  receiveExchange,
  transferPoints,
} from '@yance/contract/points/endpoints.ts';
import { acceptPaper, addGood, rejectPaper, shipExchange } from '@yance/contract/points/staff-endpoints.ts';
import { addBatch, openBatch } from '@yance/contract/coupons/staff-endpoints.ts';
import { listAddresses } from '@yance/contract/identity/endpoints.ts';
import type { SignedInStaff } from '../api/main-journey.ts';
import type { Person } from '../api/people.ts';
import { smallPdf } from '../api/sample-files.ts';

interface Owner {
  player: { name: string; phone: string; password: string };
  customer: Person;
}

const goods = [
  ['实验记录本（A4 方格，2 本）', '锁线装订，每本 120 页，页码连续。', 600, 80],
  ['样品管收纳盒', '5 × 10 格，适合 2 ml 冻存管，耐 −80 °C。', 1_200, 40],
  ['丁腈手套（100 只）', '无粉，M 码，厚 0.1 mm。', 1_800, 60],
  ['便携显微镜', '手持数码显微镜，最高 200 倍，USB 连接。', 8_000, 3],
] as const;

/** A shop with goods, papers and exchanges in every state; the first member gives points to the second. */
export async function pointsInEveryState(
  owner: Owner,
  other: Owner,
  { administrator, keeper }: SignedInStaff,
): Promise<void> {
  const rids: string[] = [];
  for (const [name, description, points, stock] of goods) {
    const most_each = stock < 10 ? 1 : null;
    const form = { name, description, img: '', points, stock, most_each, listed: true };
    rids.push((await administrator.call(addGood, form)).rid);
  }
  await couponForPoints(administrator);
  const { customer } = owner;
  const proof = await customer.upload(uploadFile, { name: '致谢页.pdf', bytes: smallPdf() });
  const stamp = owner.player.phone.slice(-7);
  for (const [index, title] of titles.entries()) {
    const doi = `10.1016/j.demo.${stamp}.${index}`;
    const paper = { title, journal: '材料研究学报', doi, impact_factor: 5.6, proof_rid: proof.rid };
    const { rid } = await customer.call(applyPaper, paper);
    if (index === 0) await administrator.call(acceptPaper, { rid, impact_factor: 5.6 });
    if (index === 1) await administrator.call(rejectPaper, { rid, reason: '致谢页没有写明检测平台，请补充后重新申请' });
  }
  const { list } = await customer.call(listAddresses, {});
  const address_rid = list[0]?.address_rid ?? '';
  for (const [index, rid] of rids.entries()) {
    const { rid: taken } = await customer.call(exchangeGood, { rid, count: 1, address_rid });
    const parcel = { rid: taken, courier: '顺丰速运', number: `SF${stamp}00${index}` };
    if (index === 0 || index === 1) await keeper.call(shipExchange, parcel);
    if (index === 0) await customer.call(receiveExchange, { rid: taken });
    if (index === 3) await customer.call(cancelExchange, { rid: taken });
  }
  const { name, phone } = other.player;
  await customer.call(transferPoints, { name, phone, points: 1_000, password: owner.player.password });
}

/** A coupon in the shop beside the goods. */
async function couponForPoints(administrator: SignedInStaff['administrator']): Promise<void> {
  const terms = { title: '积分兑换券', kind: 'cash', amount_fen: 50_00, valid_days: 90 } as const;
  const { rid } = await administrator.call(addBatch, { ...terms, channel: 'points', stock: 200, per_member: 2 });
  await administrator.call(openBatch, { rid });
  const form = { name: '50 元检测券', description: '兑换后立即到账。', img: '', points: 1_500, stock: 200 };
  await administrator.call(addGood, { ...form, most_each: null, listed: true, batch_rid: rid });
}

const titles = ['磷酸铁锂正极的晶格畸变与倍率性能', '多孔硅碳负极的结构演化', '钠离子电池层状氧化物的相变'] as const;
