import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { getServiceDetail, suggestServices } from '@yance/contract/catalogue/endpoints.ts';
import { login } from '@yance/contract/identity/endpoints.ts';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { defaultAnswers } from '@yance/contract/pricing/engine.ts';
import { getTimers, releaseTimers } from '@yance/contract/timers/staff-endpoints.ts';
import { register } from '../api/main-journey.ts';
import { person, staffMember } from '../api/people.ts';
import { createStaffAccounts } from '../create-staff-accounts.ts';
import { freePort, startProcess } from '../server-process.ts';
import { readCode } from '../under-test.ts';
import { endProduct } from './product.ts';
import { newAccount, order } from './writers.ts';

const phone = '13700000001';
const password = `Yance-${phone.slice(-6)}`;
const month = 31 * 86_400;

/**
 * Moves the clock of the product a month ahead for nine seconds, as a wrong time server would, and back: no order is
 * cancelled, everybody signs in again, and the administrator sees why timers wait. Then moves it ahead for good and
 * releases: the order is cancelled, so that the first half proves something. Without faketime it fails, unless it is to
 * run only `ifInstalled`.
 */
export async function clockJump({ ifInstalled }: { ifInstalled: boolean }): Promise<void> {
  const library = fakeTimeLibrary();
  if (!library) {
    console.log('Not run: faketime is not installed (apt-get install faketime).');
    if (!ifInstalled) process.exitCode = 1;
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'yance-clock-'));
  // PostgreSQL may run as another user.
  await chmod(folder, 0o755);
  const moved = join(folder, 'moved');
  let ahead = 0;
  const move = async (seconds: number) => writeFile(moved, `+${(ahead = seconds)}`, { mode: 0o644 });
  await move(0);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: '',
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: moved,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  const product = { origin, dataDir: env.DATA_DIR, env, server: await startProcess(env, origin) };
  try {
    const { administrator } = await createStaffAccounts('clock', env);
    const boss = () => staffMember(origin, administrator, ahead);
    const read = (to: string) => readCode({ dataDir: env.DATA_DIR }, to);
    const member = await register({ origin, phone, readCode: read }, person(origin));
    const rid = await placed(origin, member);
    const stateNow = async () => {
      const { token } = await person(origin).call(login, { account: phone, password });
      return (await person(origin, { token }).call(getOrder, { rid })).state;
    };

    await move(month);
    await pause(9_000);
    await move(0);
    assert.equal(await stateNow(), 'sending', 'the order waits for its samples as before');
    const admin = await boss();
    const held = await admin.call(getTimers, {});
    assert.ok(held.held && held.holds.some(({ kind }) => kind === 'jump'), 'timers wait for the administrator');
    console.log(
      `31 days ahead for nine seconds: no order cancelled, ${held.holds.length} jumps shown, signed in again.`,
    );
    await admin.call(releaseTimers, { reason: '时钟已校正' });
    await pause(3_000);
    assert.equal(await stateNow(), 'sending', 'nothing is due once the clock is right');

    await move(month);
    await pause(3_000);
    assert.equal(await stateNow(), 'sending', 'the order waits while timers are held');
    await (await boss()).call(releaseTimers, { reason: '时间无误' });
    for (let left = 100; left > 0 && (await stateNow()) === 'sending'; left -= 1) await pause(200);
    assert.equal(await stateNow(), 'cancelled', 'a released timer runs');
    console.log('31 days ahead for good: the order ended only after the administrator had released timers.');
  } finally {
    await endProduct(product);
    await rm(folder, { recursive: true, force: true });
  }
}

async function placed(origin: string, member: ReturnType<typeof person>): Promise<string> {
  const visitor = person(origin);
  const [found] = await visitor.call(suggestServices, { kw: 'XRD' });
  assert.ok(found);
  const { parameters } = await visitor.call(getServiceDetail, { rid: found.rid });
  return order(newAccount(member, member), { rid: found.rid, answers: defaultAnswers(parameters) }, 1);
}

/** What Debian's faketime puts before a program; undefined where it is not installed. */
function fakeTimeLibrary(): string | undefined {
  try {
    return execFileSync('faketime', ['-m', '-f', '+0', 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

/** `npm run clock`; `-- --if-installed` where faketime may be missing */
if (import.meta.main) {
  const { values } = parseArgs({ options: { 'if-installed': { type: 'boolean', default: false } } });
  await clockJump({ ifInstalled: values['if-installed'] });
}
