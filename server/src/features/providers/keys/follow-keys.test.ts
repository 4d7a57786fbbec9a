import { removeProviderKeys } from '@yance/contract/providers/staff-endpoints.ts';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { endWithFile } from '../../../../test/file-ends.ts';
import { newStaff, type StaffSpeaker } from '../../../../test/people.ts';
import { setProviders, writeAccount } from '../../../../test/provider-accounts.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import type { Accounts } from '../../../gateways/accounts/account-source.ts';
import { masterKey } from '../../../gateways/accounts/master-key.ts';
import { gateways, type AccountKeeping } from '../../../gateways/gateways.ts';
import { hearNotices } from '../../../kernel/notices.ts';
import { followKeys, refuseRealMessages } from './follow-keys.ts';

let world: World;
let admin: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  admin = await newStaff(world, 'M');
});
beforeEach(() => world.database.pool.query('delete from provider_keys'));

const parcels = { KUAIDI100_CUSTOMER: 'TESTCUSTOMER', KUAIDI100_KEY: 'test-courier-key' };

/** A process that hears of changes on a connection of its own. */
async function aProcess(accounts: AccountKeeping = gateways().accounts) {
  const notices = hearNotices(world.database);
  const said: string[] = [];
  let used: Accounts | undefined;
  await followKeys(world.database, notices, {
    accounts,
    use: (made) => void (used = made),
    say: (line) => void said.push(line),
  });
  endWithFile(() => notices.stop());
  return { used: () => used, said };
}

test('every process uses a new key, a changed one and none any more without a restart', async () => {
  setProviders({});
  const processes = [await aProcess(), await aProcess()];
  for (const one of processes) expect(one.used()?.courier).toBeUndefined();
  await writeAccount(world, 'kuaidi100', parcels, admin);
  for (const one of processes)
    await vi.waitFor(() =>
      expect(one.used()?.courier).toMatchObject({ customer: 'TESTCUSTOMER', key: 'test-courier-key' }),
    );
  await writeAccount(world, 'kuaidi100', { KUAIDI100_KEY: 'another-key' }, admin);
  for (const one of processes) await vi.waitFor(() => expect(one.used()?.courier?.key).toBe('another-key'));
  await world.call(removeProviderKeys, { supplier: 'kuaidi100' }, admin);
  for (const one of processes) await vi.waitFor(() => expect(one.used()?.courier).toBeUndefined());
});

test('a process that begins later uses what was written before, unless its environment names the account', async () => {
  await writeAccount(world, 'kuaidi100', parcels, admin);
  expect((await aProcess()).used()?.courier?.customer).toBe('TESTCUSTOMER');
  setProviders({ KUAIDI100_CUSTOMER: 'ENVIRONMENT', KUAIDI100_KEY: 'of-the-environment' });
  expect((await aProcess()).used()?.courier).toMatchObject({ customer: 'ENVIRONMENT', key: 'of-the-environment' });
  setProviders({});
});

test('without the master key the start goes on without the account, and says what to bring back', async () => {
  await writeAccount(world, 'kuaidi100', parcels, admin);
  const bare = await aProcess({ ...gateways().accounts, master: masterKey(undefined, '/nowhere/provider.key') });
  expect(bare.used()?.courier).toBeUndefined();
  expect(bare.said).toEqual([expect.stringContaining('2 项服务商密钥无法解密')]);
});

test('a value that was moved to another field is not used there', async () => {
  await writeAccount(world, 'kuaidi100', { ...parcels, KUAIDI100_SALT: 'salt-of-a-test' }, admin);
  await world.database.pool.query(
    `update provider_keys k set nonce = o.nonce, sealed = o.sealed from provider_keys o
     where k.field = 'KUAIDI100_KEY' and o.field = 'KUAIDI100_SALT'`,
  );
  const one = await aProcess();
  expect(one.used()?.courier).toBeUndefined();
  expect(one.said).toEqual([expect.stringContaining('1 项')]);
});

test('the demonstration refuses a database whose console holds an account for SMS or mail', async () => {
  await expect(refuseRealMessages(world.database.db)).resolves.toBeUndefined();
  await writeAccount(world, 'mail', { MAIL_FROM: 'a@example.com' }, admin);
  await expect(refuseRealMessages(world.database.db)).rejects.toThrow(/invented phone numbers/);
});
