import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { listTypeGroups } from '../../catalogue/index.ts';
import { planQuotation } from '../../plans/index.ts';
import { ownRequirement } from '../read/find-requirement.ts';
import { findQuotation } from '../quotations.store.ts';
import { lockRequirement } from '../requirements.store.ts';

/** Prepares the order of a quotation: its lines go into the plan with their prices. Refuses `quotationOver`, `planFull`. */
export async function acceptQuotation(
  work: MemberWork,
  rid: string,
): Promise<{ plan_rids: string[]; cartNum: number }> {
  await ownRequirement(work.tx, work.actor, rid);
  const requirement = await lockRequirement(work.tx, rid);
  if (requirement?.state !== 'quoted') throw new Refusal('stepNotAllowed');
  const quotation = requirement.quotation_rid ? await findQuotation(work.tx, requirement.quotation_rid) : undefined;
  if (!quotation || quotation.valid_until <= work.clock.now()) throw new Refusal('quotationOver');
  const { quotation_no, version, content, valid_until } = quotation;
  // Work in words of the manager's own has no picture: it shows the first category's.
  const [testing] = (await listTypeGroups(work.tx)).flatMap((type) => type.children);
  return planQuotation(
    work,
    quotation.rid,
    content.lines.map(({ service_rid, name, unit, count, parameters, urgent, price }) => ({
      service_rid,
      count,
      configuration: { parameters, urgent },
      quoted: {
        quotation_rid: quotation.rid,
        quotation_no,
        version,
        of: content.lines.length,
        valid_until: shanghaiIso(valid_until),
        name,
        unit,
        img: testing?.img ?? '',
        price,
      },
    })),
  );
}
