import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { providerOf, type ProviderName } from '@yance/contract/providers/providers.ts';
import type { writeProviderKeys as call } from '@yance/contract/providers/staff-endpoints.ts';
import { fitsForm } from '../../../gateways/accounts/account-source.ts';
import type { Master } from '../../../gateways/accounts/master-key.ts';
import { gateways } from '../../../gateways/gateways.ts';
import type { StaffWork, Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { accountRow, allKeys, countChange, dropKeys, lockAccounts, putKey } from '../providers.store.ts';
import { notifyOfKeys } from './follow-keys.ts';
import { sealKey } from './seal-key.ts';

type Input = InputOf<typeof call>;

/**
 * Writes the values that are given, in the place of those before; an empty one deletes. Every process uses them at
 * once. Refuses what the environment sets, a wrong form, an account that a colleague has changed meanwhile, and where
 * the key that sealed the stored values is not here.
 */
export async function writeKeys(work: StaffWork, input: Input): Promise<OutputOf<typeof call>> {
  const { supplier: provider, version } = input;
  const words = { provider: providerOf(provider).label };
  requireOpen(provider);
  requireForms(provider, input.fields);
  await lockAccounts(work.tx);
  if (((await accountRow(work.tx, provider))?.version ?? 0) !== version)
    throw new Refusal('changedMeanwhile', { words });
  // The last of two values for one field counts.
  const values = new Map(input.fields.map(({ name, secret }) => [name, secret]));
  const emptied = [...values].flatMap(([name, value]) => (value === '' ? [name] : []));
  const master = emptied.length < values.size ? await sealingKey(work.tx) : undefined;
  for (const [field, value] of values) {
    if (value === '' || !master) continue;
    const sealed = sealKey(master, { provider, field }, value);
    const written = { written_at: work.clock.now(), written_by: work.actor.rid };
    await putKey(work.tx, { provider, field, ...sealed, ...written });
  }
  if (emptied.length > 0) await dropKeys(work.tx, provider, emptied);
  return changed(work.tx, provider);
}

/** Deletes what the console holds of an account, also what no key opens any more. Refuses `nothingStored`. */
export async function removeKeys({ tx }: StaffWork, provider: ProviderName): Promise<OutputOf<typeof call>> {
  await lockAccounts(tx);
  if ((await dropKeys(tx, provider)) === 0)
    throw new Refusal('nothingStored', { words: { provider: providerOf(provider).label } });
  return changed(tx, provider);
}

async function changed(tx: Tx, provider: ProviderName): Promise<OutputOf<typeof call>> {
  const version = await countChange(tx, provider);
  await notifyOfKeys(tx, `${provider}/${version}`);
  return { version };
}

function requireOpen(provider: ProviderName): void {
  const { label, outside } = providerOf(provider);
  const set = gateways().accounts.source.setBy(provider);
  if (set.length > 0) throw new Refusal('environmentWins', { words: { provider: label, variables: set.join('、') } });
  if (outside) throw new Refusal('outsideOnly', { words: { provider: label } });
}

function requireForms(provider: ProviderName, given: Input['fields']): void {
  const { label, fields } = providerOf(provider);
  for (const { name, secret } of given) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) throw new Refusal('fieldUnknown', { words: { provider: label } });
    if (secret !== '' && !fitsForm(provider, name, secret))
      throw new Refusal('formWrong', { words: { label: field.label, form: field.form } });
  }
}

/** The key by which all stored values are sealed, made with the first of them. */
async function sealingKey(tx: Tx): Promise<Master> {
  const { master } = gateways().accounts;
  const rows = await allKeys(tx);
  const found = rows.length > 0 ? master.find() : master.make();
  if (!found) throw new Refusal('masterMissing');
  if (rows.some((row) => row.key_id !== found.id)) throw new Refusal('masterOther');
  return found;
}
