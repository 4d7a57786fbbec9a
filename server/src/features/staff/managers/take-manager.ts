import type { Tx } from '../../../kernel/db.ts';
import { rulesInForce } from '../../settings/index.ts';
import { availableManagers, countMember, lockManagers } from '../staff.store.ts';
import { chooseManager, type Customer, leastLoaded } from './choose-manager.ts';

/** As they are now: what was just saved decides, which a value kept in memory may not know yet. */
const rules = async (tx: Tx) => (await rulesInForce(tx, 'managers.rules')).rules;

/**
 * The service manager for a customer: by the rules where something is known of the customer and a rule fits, else who
 * has the fewest members. Counted up at once, so that registrations at the same time spread; null where nobody is at
 * work.
 */
export async function takeManager(tx: Tx, customer?: Customer): Promise<string | null> {
  // Those who waited for a locked row would take that row although it is no longer the least loaded: they wait before
  // they look.
  await lockManagers(tx);
  const available = await availableManagers(tx);
  const ruled = customer ? chooseManager(await rules(tx), customer, available) : undefined;
  const manager = ruled?.manager ?? leastLoaded(available);
  if (!manager) return null;
  await countMember(tx, manager.rid);
  return manager.rid;
}

/**
 * The service manager to whom the rules give a customer who has one already: undefined where no rule decides or where
 * the present one is among those of the rule.
 */
export async function ruledManager(tx: Tx, customer: Customer, presentRid: string): Promise<string | undefined> {
  await lockManagers(tx);
  const available = await availableManagers(tx);
  const { manager, rule } = chooseManager(await rules(tx), customer, available);
  const stays = rule?.manager_rids.includes(presentRid) && available.some(({ rid }) => rid === presentRid);
  return stays ? undefined : manager?.rid;
}
