import { searchServices } from '@yance/contract/catalogue/endpoints.ts';
import { listMembers } from '@yance/contract/identity/staff-endpoints.ts';
import { addDays } from '@yance/contract/kernel/shanghai.ts';
import type { PriceEntry } from '@yance/contract/pricing/price-list.ts';
import { addPriceList, startPriceList, stopPriceList } from '@yance/contract/pricing/staff-endpoints.ts';
import { shanghaiToday, type SignedInStaff } from '../api/main-journey.ts';
import type { Person } from '../api/people.ts';
import { order } from './order-steps.ts';

interface Customer {
  player: { phone: string };
  customer: Person;
}

const discount = (tenths: number): PriceEntry['off'] => ({ kind: 'percent', basis_points: tenths * 1_000 });

/** A framework agreement with the customer's unit and an order by it, an agreed price of one customer, a draft. */
export async function agreedPrices({ player, customer }: Customer, staff: SignedInStaff): Promise<void> {
  const editor = staff.administrator;
  const [found] = (await staff.manager.call(listMembers, { kw: player.phone })).list;
  if (!found) throw new Error(`Nobody has the phone ${player.phone}.`);
  const service = async (kw: string): Promise<PriceEntry['scope']> => {
    const [first] = (await customer.call(searchServices, { kw })).list;
    return { kind: 'service', rid: first?.rid ?? '' };
  };
  const today = shanghaiToday();
  const year = today.slice(0, 4);
  const framework = await editor.call(addPriceList, {
    name: `${found.company} ${year} 框架协议`,
    target: { kind: 'unit', unit: found.company },
    starts_on: today,
    ends_on: addDays(today, 365),
    contract_no: `KJ-${year}-018`,
    entries: [
      { scope: { kind: 'all' }, off: discount(9) },
      { scope: { kind: 'category', id: 31 }, off: discount(8.5) },
      { scope: await service('X射线粉末衍射'), off: { kind: 'unit', unit_fen: 6_500 } },
    ],
  });
  await editor.call(startPriceList, { rid: framework.rid });
  const project = await editor.call(addPriceList, {
    name: '重点研发项目专项价',
    target: { kind: 'members', rids: [found.rid] },
    starts_on: addDays(today, 30),
    ends_on: addDays(today, 120),
    keeps_bands: false,
    entries: [{ scope: await service('场发射扫描电镜'), off: discount(7) }],
  });
  await editor.call(startPriceList, { rid: project.rid });
  const teachers = {
    name: '教师节优惠价',
    target: { kind: 'types' as const, organizations: [3 as const] },
    starts_on: today,
    ends_on: addDays(today, 10),
    entries: [{ scope: { kind: 'all' as const }, off: discount(9.5) }],
  };
  await editor.call(addPriceList, teachers);
  const over = await editor.call(addPriceList, { ...teachers, name: '开放日体验价' });
  await editor.call(startPriceList, { rid: over.rid });
  await editor.call(stopPriceList, { rid: over.rid, reason: '活动结束' });
  await order(customer, [{ service: 'X射线粉末衍射', count: 4, sample: '钛酸钡粉末', composition: 'BaTiO3' }]);
}
