import {
  addCommunity,
  agreeMembership,
  applyCommunity,
  inviteMember,
  limitMember,
  listMemberships,
  setAdmin,
} from '@yance/contract/communities/endpoints.ts';
import { addProject } from '@yance/contract/communities/project-endpoints.ts';
import type { Person } from '../api/people.ts';
import { deposit } from './money-steps.ts';
import { order } from './order-steps.ts';

interface Someone {
  player: { name: string; phone: string };
  customer: Person;
}

const sem = '场发射扫描电镜';

/** A research group with money, an owner, an admin and two members; one more asks to come in, another is invited. */
export async function communityWithMembers(owner: Someone, others: readonly Someone[], finance: Person): Promise<void> {
  const { rid } = await owner.customer.call(addCommunity, {
    name: '能源催化课题组',
    kind: 'group',
    unit: '西安交通大学能动学院',
    province: '陕西省',
    city: '西安市',
    area: '碑林区',
    address_code: '610103',
    intro: '光催化与电催化材料的制备与表征',
    searchable: true,
  });
  const [admin, first, second, applicant, invited] = others;
  for (const one of [admin, first, second]) {
    if (!one) continue;
    const asked = await one.customer.call(applyCommunity, { rid, message: '许老师课题组的成员' });
    await owner.customer.call(agreeMembership, { rid: asked.rid, accept: true });
    if (one === admin) await owner.customer.call(setAdmin, { rid: asked.rid, admin: true });
  }
  await deposit(owner.customer, finance, 20_000_00, 'posted', { rid });
  await ordersOnItsMoney(owner, rid, [first, second]);
  if (first) await deposit(first.customer, finance, 1_500_00, 'pending', { rid });
  if (applicant) await applicant.customer.call(applyCommunity, { rid, message: '合作课题，九月起共用经费' });
  if (invited) {
    const { phone, name } = invited.player;
    await owner.customer.call(inviteMember, { rid, phone, name, message: '欢迎加入' });
  }
}

/** A project with a budget; one member is limited and waits for approval, another one's order is on its way. */
async function ordersOnItsMoney(
  owner: Someone,
  rid: string,
  [limited, free]: readonly (Someone | undefined)[],
): Promise<void> {
  const grant = { name: '国家自然科学基金面上项目', grant_no: '22375123', budget_fen: 5_000_000 };
  const project = await owner.customer.call(addProject, { rid, ...grant });
  const paid = { community_rid: rid, project_rid: project.rid };
  if (free)
    await order(free.customer, [{ service: sem, count: 2, sample: '催化剂粉末', composition: 'Pt/TiO2' }], paid);
  if (!limited) return;
  const { list } = await owner.customer.call(listMemberships, { rid });
  const place = list.find(({ name }) => name === limited.player.name);
  const limits = { month_limit_fen: 300_000, order_limit_fen: 20_000, needs_approval: false };
  if (place) await owner.customer.call(limitMember, { rid: place.rid, ...limits });
  await order(limited.customer, [{ service: sem, count: 4, sample: '电极材料', composition: 'NiFe-LDH' }], paid);
}
