import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { postRequirement as postCall } from '@yance/contract/requirements/endpoints.ts';
import { requirementMachine } from '@yance/contract/requirements/states.ts';
import { begin } from '../../../kernel/advance.ts';
import { newRid, type CustomerWork } from '../../../kernel/db.ts';
import type { Network } from '../../../kernel/http/network.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { addServiceHours } from '../../../kernel/time/service-hours.ts';
import type { CheckedCaptcha } from '../../identity/index.ts';
import { takeVisitorFiles } from '../../files/index.ts';
import { readSetting, serviceHours } from '../../settings/index.ts';
import { spendQuota } from './quotas.ts';
import { attachFiles, insertRequirement } from '../requirements.store.ts';
import { requirementNumbers } from '../requirements.tables.ts';

/**
 * Takes a requirement or a message in and starts the clock of the first call. It belongs to the member who is signed
 * in; a visitor's waits until its phone is proved. Announces `requirement.post`.
 */
export async function postRequirement(
  work: CustomerWork,
  given: InputOf<typeof postCall>,
  { network, captcha }: { network: Network; captcha: CheckedCaptcha | undefined },
): Promise<OutputOf<typeof postCall>> {
  const { tx, clock, actor } = work;
  await spendQuota(
    work,
    [
      { kind: 'phone', key: given.phone },
      { kind: 'address', network },
    ],
    captcha,
  );
  const rid = newRid();
  const requirement_no = await nextNumber(work, 'XQ', requirementNumbers);
  const member_rid = actor.kind === 'member' ? actor.rid : null;
  const hours = await readSetting(tx, 'order.confirm_hours');
  await insertRequirement(tx, {
    rid,
    requirement_no,
    type: given.type,
    state: 'pending',
    member_rid,
    name: given.name,
    phone: given.phone,
    email: given.email ?? '',
    category: given.category ?? '',
    content: given.content,
    sample_count: given.sample_count ?? null,
    budget_fen: given.budget_fen ?? null,
    needed_by: given.needed_by ?? null,
    created_at: clock.now(),
    due_at: addServiceHours(clock.now(), hours, await serviceHours(tx)),
  });
  const files = [...new Set(given.attachments ?? [])];
  await takeVisitorFiles(work, files);
  await attachFiles(tx, rid, files);
  await begin(work, requirementMachine, {
    rid,
    event: 'post',
    state: 'pending',
    details: { requirement_no, type: given.type, member_rid },
  });
  return { rid, requirement_no };
}
