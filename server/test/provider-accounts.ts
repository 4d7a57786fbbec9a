import { listProviders, writeProviderKeys } from '@yance/contract/providers/staff-endpoints.ts';
import type { ProviderName } from '@yance/contract/providers/providers.ts';
import { accountSource } from '../src/gateways/accounts/account-source.ts';
import { gateways, setGateways } from '../src/gateways/gateways.ts';
import type { StaffSpeaker } from './people.ts';
import type { World } from './world.ts';

/** From now on these variables of providers are set in the environment. */
export const setProviders = (variables: Readonly<Record<string, string>>): void =>
  setGateways({ ...gateways(), accounts: { ...gateways().accounts, source: accountSource(variables) } });

/** An account as the page shows it. */
export async function accountAt(world: World, supplier: ProviderName, as: StaffSpeaker) {
  const found = (await world.call(listProviders, {}, as)).list.find((one) => one.supplier === supplier);
  if (!found) throw new Error(`${supplier} is not on the list.`);
  return found;
}

/** Writes values of an account on the version that it has. */
export async function writeAccount(
  world: World,
  supplier: ProviderName,
  values: Readonly<Record<string, string>>,
  as: StaffSpeaker,
) {
  const { version } = await accountAt(world, supplier, as);
  return world.answer(writeProviderKeys, { supplier, version, fields: fieldsOf(values) }, as);
}

export const fieldsOf = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([name, secret]) => ({ name, secret }));
