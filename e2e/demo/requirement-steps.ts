import { getServiceDetail, suggestServices } from '@yance/contract/catalogue/endpoints.ts';
import { getUser } from '@yance/contract/identity/endpoints.ts';
import { addOrder, saveDraft } from '@yance/contract/orders/endpoints.ts';
import { listPlan } from '@yance/contract/plans/endpoints.ts';
import { acceptRequirement, postRequirement, refuseRequirement } from '@yance/contract/requirements/endpoints.ts';
import { contactRequirement, quoteRequirement, takeRequirement } from '@yance/contract/requirements/staff-endpoints.ts';
import { acceptableAnswers } from '../../server/test/acceptable-answers.ts';
import type { Person } from '../api/people.ts';
import { asHuman } from '../api/as-human.ts';

/** A member with something that the catalogue has no price for, and the manager who takes care of it. */
export interface Enquiry {
  customer: Person;
  manager: Person;
  content: string;
}

/** Posted, taken and talked about. Returns its rid. */
export async function talkedAbout({ customer, manager, content }: Enquiry): Promise<string> {
  const { name, phone } = (await customer.call(getUser, {})).userInfo;
  const enquiry = { name, phone, content, sample_count: 10, budget_fen: 400_000 };
  const { rid } = await asHuman(customer, (captcha) => customer.call(postRequirement, { ...enquiry, captcha }));
  await manager.call(takeRequirement, { rid });
  await manager.call(contactRequirement, { rid, note: '已电话确认样品数量与测试目的。' });
  return rid;
}

/** Quoted: electron microscopy of ten samples, and a fixture that no service of the catalogue stands for. */
export async function quoted(enquiry: Enquiry): Promise<string> {
  const rid = await talkedAbout(enquiry);
  const sem = (await enquiry.manager.call(suggestServices, { kw: '场发射扫描电镜' }))[0]?.rid ?? '';
  await enquiry.manager.call(quoteRequirement, {
    rid,
    lines: [
      { kind: 'service', rid: sem, count: 10, parameters: { coating: 'yes', coating_material: 'gold' } },
      {
        kind: 'free',
        name: '定制拉伸夹具',
        unit: '套',
        count: 1,
        unit_fen: 60_000,
        note: '铝合金，按图纸加工，5 个工作日',
      },
    ],
    discount_fen: 20_000,
    discount_reason: '首次合作优惠',
  });
  return rid;
}

export async function refused(enquiry: Enquiry): Promise<void> {
  const rid = await quoted(enquiry);
  await enquiry.customer.call(refuseRequirement, { rid, reason: '课题预算不足，改为下学期再做' });
}

/** Accepted: the lines of the quotation, described and signed, have become an order. */
export async function accepted(enquiry: Enquiry): Promise<void> {
  const { customer } = enquiry;
  const { plan_rids } = await customer.call(acceptRequirement, { rid: await quoted(enquiry) });
  const planned = (await customer.call(listPlan, {})).flatMap((one) => one.items);
  const lines = [];
  for (const line of planned.filter((one) => plan_rids.includes(one.plan_rid))) {
    const known =
      line.name === '定制拉伸夹具' ? [] : (await customer.call(getServiceDetail, { rid: line.rid })).parameters;
    const group = {
      name: line.name === '定制拉伸夹具' ? '夹具图纸样件' : '镁合金断口',
      count: line.count,
      form: 'block' as const,
      composition: 'Mg-Al-Zn',
      hazards: ['none' as const],
      parameters: { ...acceptableAnswers(known), ...line.configuration.parameters },
    };
    lines.push({ plan_rid: line.plan_rid, urgent: line.configuration.urgent, groups: [group] });
  }
  const { name, phone } = (await customer.call(getUser, {})).userInfo;
  const demand = { lines, contact_name: name, contact_phone: phone };
  const { agreement_hash } = await customer.call(saveDraft, { demand, agreement: true });
  await customer.call(addOrder, { ...demand, sign_name: name, agreement_hash: agreement_hash ?? '' });
}
