import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { providerNames, providerOf, providers, type ProviderName } from '@yance/contract/providers/providers.ts';
import type { listProviders as call, ProviderAccount } from '@yance/contract/providers/staff-endpoints.ts';
import { accountOf, lackingOf, shownOf } from '../../../gateways/accounts/account-source.ts';
import { gateways, type AccountKeeping } from '../../../gateways/gateways.ts';
import type { Tx } from '../../../kernel/db.ts';
import { staffNames } from '../../staff/index.ts';
import { allAccounts, allKeys, type AccountRow, type KeyRow } from '../providers.store.ts';
import { openKeys } from './stored-keys.ts';

/** Every account with where its values come from; never a value of a secret. */
export async function listProviders(tx: Tx): Promise<OutputOf<typeof call>> {
  const { accounts } = gateways();
  const [rows, tested] = [await allKeys(tx), await allAccounts(tx)];
  const writers = rows.map((row) => row.written_by);
  const names = await staffNames(tx, [...writers, ...tested.flatMap((row) => row.tested_by ?? [])]);
  const { keys } = openKeys(rows, accounts.master);
  const made = accounts.source.accountsWith(keys);
  const list = providerNames.map((provider) => {
    const own = rows.filter((row) => row.provider === provider);
    const account = tested.find((row) => row.provider === provider);
    const whole = accountOf(provider, made, accounts.source.outside) !== undefined;
    return shownAccount(provider, { accounts, own, open: keys[provider] ?? {}, whole, account, names });
  });
  return { list, master: masterState(accounts, rows) };
}

interface Known {
  accounts: AccountKeeping;
  /** What is stored, and what of it opens. */
  own: readonly KeyRow[];
  open: Readonly<Record<string, string>>;
  /** There is a whole account, of the environment or of the console. */
  whole: boolean;
  account: AccountRow | undefined;
  names: ReadonlyMap<string, string>;
}

function shownAccount(provider: ProviderName, known: Known): ProviderAccount {
  const { accounts, own, open, whole, account, names } = known;
  const set = accounts.source.setBy(provider);
  const source = set.length > 0 ? 'environment' : own.length > 0 ? 'console' : 'none';
  const locked = own.length > Object.keys(open).length;
  const lacking = source === 'console' ? lackingOf(provider, open) : [];
  // The merchant's own account is whole, and still nobody's without the official one.
  const missing = source === 'console' && !whole && lacking.length === 0 ? [appIdLabel] : lacking;
  return {
    supplier: provider,
    version: account?.version ?? 0,
    source,
    state: stateOf(source, whole, locked),
    fields: Object.keys(providerOf(provider).fields).map((name) => {
      const row = own.find((one) => one.field === name);
      const from = source === 'environment' ? (set.includes(name) ? 'environment' : 'none') : row ? 'console' : 'none';
      return {
        name,
        source: from,
        shown: from === 'environment' ? accounts.source.shownOf(provider, name) : shownOf(provider, name, open[name]),
        written: row ? { at: shanghaiIso(row.written_at), by: names.get(row.written_by) ?? '' } : null,
        locked: row !== undefined && open[name] === undefined,
      };
    }),
    missing,
    tested: testOf(account, names),
  };
}

const appIdLabel = `${providers.wechat.label}${providers.wechat.fields.WECHAT_APP_ID.label}`;

function stateOf(source: ProviderAccount['source'], whole: boolean, locked: boolean): ProviderAccount['state'] {
  if (source === 'console' && locked) return 'unreadable';
  if (whole) return 'inUse';
  return source === 'console' ? 'incomplete' : 'off';
}

function testOf(row: AccountRow | undefined, names: ReadonlyMap<string, string>): ProviderAccount['tested'] {
  if (!row?.tested_at || !row.tested_by || row.test_passed === null) return null;
  const by = names.get(row.tested_by) ?? '';
  return { at: shanghaiIso(row.tested_at), by, ok: row.test_passed, words: row.test_words };
}

/** How the key stands that seals values: where it lies, or why it does not open what is stored. */
function masterState({ master }: AccountKeeping, rows: readonly KeyRow[]): OutputOf<typeof call>['master'] {
  const found = master.find();
  if (!found) return rows.length > 0 ? 'missing' : 'none';
  return rows.some((row) => row.key_id !== found.id) ? 'other' : found.from;
}
