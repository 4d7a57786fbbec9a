import type { Accounts } from '../../../gateways/accounts/account-source.ts';
import type { AccountKeeping } from '../../../gateways/gateways.ts';
import { CannotStart } from '../../../kernel/cannot-start.ts';
import type { Database, Tx } from '../../../kernel/db.ts';
import { notify, type Notices } from '../../../kernel/notices.ts';
import { allKeys } from '../providers.store.ts';
import { openKeys } from './stored-keys.ts';

const channel = 'provider_keys';

/** Tells every process, when the transaction commits, that accounts have changed. */
export const notifyOfKeys = (tx: Tx, what: string): Promise<void> => notify(tx, channel, what);

/**
 * Has this process use the accounts that the console holds: now, and whenever one changes in any process. What does not
 * open is said once and left out: nothing else is held up by it.
 */
export async function followKeys(
  database: Pick<Database, 'db'>,
  notices: Notices,
  { accounts, use, say }: { accounts: AccountKeeping; use: (made: Accounts) => void; say: (line: string) => void },
): Promise<void> {
  let reported = 0;
  let reading = Promise.resolve();
  const look = async () => {
    const { keys, locked } = openKeys(await allKeys(database.db), accounts.master);
    if (locked > 0 && locked !== reported)
      say(
        `工作台保存的 ${locked} 项服务商密钥无法解密，暂不使用：请把加密它们的主密钥（provider.key 或 PROVIDER_MASTER_KEY）放回，或在工作台「服务商密钥」中删除后重新填写。`,
      );
    reported = locked;
    use(accounts.source.accountsWith(keys));
  };
  // One after the other: what was read first must not be used last.
  const next = () => {
    reading = reading.then(look, look);
    return reading;
  };
  await next();
  // A database that is away is looked at again when the notices are heard again.
  await notices.on(channel, { heard: () => void next().catch(() => undefined), begun: () => next() });
}

/**
 * For the demonstration's invented people.
 * @throws CannotStart where the console holds an account by which they would get real messages
 */
export async function refuseRealMessages(tx: Tx): Promise<void> {
  const rows = await allKeys(tx);
  if (rows.some(({ provider }) => provider === 'sms' || provider === 'mail'))
    throw new CannotStart(
      'The console holds keys for SMS or mail: the demonstration world has invented phone numbers and addresses, which would get real messages. Delete the keys there, or use another database.',
    );
}
