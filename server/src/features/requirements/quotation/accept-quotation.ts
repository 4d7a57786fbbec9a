import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { after, days } from '../../../kernel/clock.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { acceptRequirement } from '@yance/contract/requirements/endpoints.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { listTypeGroups } from '../../catalogue/index.ts';
import { planQuotation } from '../../plans/index.ts';
import { readSetting } from '../../settings/index.ts';
import { ownRequirement } from '../read/find-requirement.ts';
import { startClocks } from './quote-requirement.ts';
import { findQuotation, holdQuotation, openUntil, type QuotationRecord } from '../quotations.store.ts';
import { lockRequirement, setQuotedUntil } from '../requirements.store.ts';

/**
 * Prepares the order of a quotation: its lines go into the plan with their prices, and both stay open for
 * `order.quote_days` more. Once only: a repeat prolongs nothing. The requirement stays 已报价 until the order is placed;
 * it may still be refused, and expires. Refuses `quotationOver`, `planFull`.
 */
export async function acceptQuotation(work: MemberWork, rid: string): Promise<OutputOf<typeof acceptRequirement>> {
  await ownRequirement(work.tx, work.actor, rid);
  const requirement = await lockRequirement(work.tx, rid);
  if (requirement?.state !== 'quoted') throw new Refusal('stepNotAllowed');
  const quotation = requirement.quotation_rid ? await findQuotation(work.tx, requirement.quotation_rid) : undefined;
  if (!quotation || openUntil(quotation) <= work.clock.now()) throw new Refusal('quotationOver');
  const { quotation_no, version, content } = quotation;
  const until = await hold(work, quotation);
  // Work in words of the manager's own has no picture: it shows the first category's.
  const [testing] = (await listTypeGroups(work.tx)).flatMap((type) => type.children);
  const planned = await planQuotation(
    work,
    quotation.rid,
    content.lines.map(({ service_rid, name, unit, count, parameters, urgent, note, price }) => ({
      service_rid,
      count,
      configuration: { parameters, urgent },
      quoted: {
        quotation_rid: quotation.rid,
        quotation_no,
        version,
        of: content.lines.length,
        valid_until: shanghaiIso(until),
        name,
        note,
        unit,
        img: testing?.img ?? '',
        price,
      },
    })),
  );
  return { ...planned, until: shanghaiIso(until) };
}

/** Until when it can be ordered; the first acceptance prolongs that. */
async function hold(work: MemberWork, quotation: QuotationRecord): Promise<Date> {
  if (quotation.held_until) return quotation.held_until;
  const more = after(work.clock.now(), days(await readSetting(work.tx, 'order.quote_days')));
  // What the document promises is never cut short.
  const until = more > quotation.valid_until ? more : quotation.valid_until;
  await holdQuotation(work.tx, quotation.rid, until);
  await setQuotedUntil(work.tx, quotation.requirement_rid, until);
  await startClocks(work, { ...quotation, held_until: until });
  return until;
}
