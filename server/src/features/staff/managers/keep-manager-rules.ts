import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { getManagerRules, previewManager, saveManagerRules } from '@yance/contract/staff/manager-endpoints.ts';
import type { StaffWork, Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { changeRules, lastRuleChange, rulesInForce } from '../../settings/index.ts';
import { staffNames } from '../read/staff-names.ts';
import { takesWork } from '../read/takes-work.ts';
import { availableManagers, pageOfStaff, staffByRids } from '../staff.store.ts';
import { chooseManager, leastLoaded } from './choose-manager.ts';

const key = 'managers.rules';

/** The rules in force, with who can be named and who is. */
export async function managerRulesInForce(tx: Tx): Promise<OutputOf<typeof getManagerRules>> {
  const { rules, revision } = await rulesInForce(tx, key);
  const named = new Set(rules.flatMap((rule) => rule.manager_rids));
  const { rows } = await pageOfStaff(tx, {}, { page: 1, size: 500 });
  const managers = rows.flatMap((row) => {
    const works = row.roles.includes('B') && row.disabled_at === null;
    if (!works && !named.has(row.rid)) return [];
    const state = takesWork(row, 'B') ? ('working' as const) : works ? ('away' as const) : ('ended' as const);
    return { rid: row.rid, name: row.name, members: row.members, state };
  });
  return { rules, revision, changed: await lastRuleChange(tx, key, staffNames), managers };
}

/** Refuses `notManager` for somebody who never was one, and what `changeRules` refuses. */
export async function saveManagerRulesOf(
  work: StaffWork,
  { rules, revision, reason }: InputOf<typeof saveManagerRules>,
): Promise<{ revision: number }> {
  const named = [...new Set(rules.flatMap((rule) => rule.manager_rids))];
  const before = new Set((await rulesInForce(work.tx, key)).rules.flatMap((rule) => rule.manager_rids));
  const people = new Map((await staffByRids(work.tx, named)).map((row) => [row.rid, row]));
  // Who is named already may have left: the rule goes on with the others.
  if (named.some((rid) => !before.has(rid) && !people.get(rid)?.roles.includes('B'))) throw new Refusal('notManager');
  await changeRules(work, key, { rules, revision, reason }, staffNames);
  return { revision: (await rulesInForce(work.tx, key)).revision };
}

/** Who would get the next customer of a region and type, by rules that need not be in force. */
export async function tryManagerRules(
  tx: Tx,
  { rules, region, organization }: InputOf<typeof previewManager>,
): Promise<OutputOf<typeof previewManager>> {
  const available = await availableManagers(tx);
  const { manager, rule, passed } = chooseManager(rules, { region, organization }, available);
  const next = manager ?? leastLoaded(available);
  return {
    manager: next ? { rid: next.rid, name: next.name, members: next.members } : null,
    rule: rule?.name ?? '',
    passed: passed.map(({ name }) => name),
  };
}
