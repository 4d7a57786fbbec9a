import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { getDispatchRules, saveDispatchRules } from '@yance/contract/results/dispatch-endpoints.ts';
import type { StaffWork, Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { listLaboratories, servicesByRid } from '../../catalogue/index.ts';
import { changeRules, lastRuleChange, rulesInForce } from '../../settings/index.ts';
import { staffNames } from '../../staff/index.ts';
import { laboratoryLoads } from '../dispatch.store.ts';

const key = 'dispatch.rules';

/** The rules in force, with the names of what they name and what can be named. */
export async function dispatchRulesInForce(tx: Tx): Promise<OutputOf<typeof getDispatchRules>> {
  const { rules: kept, revision } = await rulesInForce(tx, key);
  const named = new Set(kept.rules.flatMap((rule) => rule.laboratories.map(({ rid }) => rid)));
  const loads = await laboratoryLoads(tx);
  const laboratories = (await listLaboratories(tx))
    .filter(({ rid, retired }) => !retired || named.has(rid))
    .map(({ rid, name, city, retired }) => ({
      rid,
      name,
      city,
      retired,
      open: loads.reduce((sum, one) => (one.laboratory_rid === rid ? sum + one.open : sum), 0),
    }));
  const services = await servicesByRid(
    tx,
    kept.rules.flatMap((rule) => rule.service_rids),
  );
  return {
    ...kept,
    revision,
    changed: await lastRuleChange(tx, key, staffNames),
    laboratories,
    services: [...services.values()].map(({ rid, definition }) => ({ rid, name: definition.name })),
  };
}

/** Refuses `laboratoryUnknown` for one that does not exist, and what `changeRules` refuses. */
export async function saveDispatchRulesOf(
  work: StaffWork,
  { rules, capacities, revision, reason }: InputOf<typeof saveDispatchRules>,
): Promise<{ revision: number }> {
  const known = new Set((await listLaboratories(work.tx)).map(({ rid }) => rid));
  const named = [
    ...rules.flatMap((rule) => rule.laboratories.map(({ rid }) => rid)),
    ...capacities.map((one) => one.laboratory_rid),
  ];
  if (named.some((rid) => !known.has(rid))) throw new Refusal('laboratoryUnknown');
  await changeRules(work, key, { rules: { rules, capacities }, revision, reason }, staffNames);
  return { revision: (await rulesInForce(work.tx, key)).revision };
}
