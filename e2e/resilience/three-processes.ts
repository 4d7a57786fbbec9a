import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { login } from '@yance/contract/identity/endpoints.ts';
import { openDatabase } from '../../server/src/kernel/db.ts';
import { oldestSupported } from '../../server/src/kernel/postgres/supported-postgres.ts';
import { register, type SignedInStaff } from '../api/main-journey.ts';
import { person, staffMember } from '../api/people.ts';
import { createStaffAccount, createStaffAccounts } from '../create-staff-accounts.ts';
import { endProcess, root } from '../server-process.ts';
import { readCode, signInStaff } from '../under-test.ts';
import { startWriting } from './crash.ts';
import { databaseIsWhole, nothingIsLost } from './nothing-lost.ts';
import { installedPostgres, startOutsidePostgres, type OutsidePostgres } from './outside-postgres.ts';
import { newPace, type Pace } from './pace.ts';
import { raceForBalance, raceForKeys, raceForPlaces, type AtAll } from './races-between-processes.ts';
import { noFaults, restart, startShop, type Shop } from './shop-of-processes.ts';
import { changesReachAll } from './changes-reach-all.ts';
import type { Account } from './writers.ts';

interface Plan {
  /** Members who write while processes are killed, and how often one is. */
  writers: number;
  kills: number;
  /** Members of the races. */
  racers: number;
}

const processCount = 3;
const leastAcknowledged = 20;
const run = promisify(execFile);

/**
 * Runs three processes of the product behind a balancer on one outside PostgreSQL and one data folder: they start at
 * once on the empty database, the main journey is walked through the balancer, what staff change is shown by all within
 * a second, races between processes have one winner, and a process that is killed or ended under load costs no request
 * but those that were under way at it. Prints figures and fails on a miss.
 */
async function threeProcesses(postgres: OutsidePostgres, plan: Plan): Promise<void> {
  const began = performance.now();
  const shop = await startShop(postgres.url, processCount);
  try {
    console.log(`  ${processCount} processes on an empty database, all ready after ${seconds(began)}`);
    await walkJourney(shop);
    const accounts = await createStaffAccounts('processes', shop.env);
    const staff = await signInStaff({ origin: shop.balancer.origin, staff: accounts });
    const editor = await staffMember(
      shop.balancer.origin,
      await createStaffAccount('processes.editor', 'E', '内容编辑', shop.env),
    );
    const people = { administrator: staff.administrator, editor };
    await changesReachAll(shop.processes, people, '甲');
    await race(shop, staff, plan.racers);
    noFaults(shop);
    await disturb(shop, postgres, plan);
    await changesReachAll(shop.processes, people, '乙');
    noFaults(shop);
  } finally {
    await shop.end();
  }
  const codes = shop.processes.map(({ server }) => server.exitCode);
  assert.deepEqual(
    codes,
    codes.map(() => 0),
    'every process ends well',
  );
}

async function walkJourney({ balancer, dataDir, env }: Shop): Promise<void> {
  const began = performance.now();
  await run(process.execPath, ['e2e/api/run.ts', balancer.origin, dataDir], { cwd: root, env });
  console.log(`  the main journey through the balancer: ${seconds(began)}`);
}

async function race(shop: Shop, staff: SignedInStaff, count: number): Promise<void> {
  const members: AtAll[] = [];
  for (let number = 0; number < count; number += 1) members.push(await newMember(shop, number));
  await raceForKeys(members);
  await raceForPlaces(members, 6);
  await raceForBalance(members[0] ?? [], staff);
}

/** A member, signed in once, who calls each process by itself. */
async function newMember({ balancer, dataDir, processes }: Shop, number: number): Promise<AtAll> {
  const phone = `136000${String(number).padStart(5, '0')}`;
  const place = { 'x-forwarded-for': `10.1.0.${number}` };
  const visitor = person(balancer.origin, place);
  await register({ origin: balancer.origin, phone, readCode: (to) => readCode({ dataDir }, to) }, visitor);
  const { token } = await visitor.call(login, { account: phone, password: `Yance-${phone.slice(-6)}` });
  return processes.map(({ origin }) => person(origin, { token }));
}

/** Kills a process under load, again and again, then ends one as an operator would. */
async function disturb(shop: Shop, postgres: OutsidePostgres, { writers, kills }: Plan): Promise<void> {
  const pace = newPace();
  const { balancer, processes } = shop;
  const accounts = await startWriting({ ...shop, origin: balancer.origin }, pace, writers);
  for (let round = 0; round <= kills; round += 1) {
    const signal = round < kills ? 'SIGKILL' : 'SIGTERM';
    const victim = processes[round % processes.length];
    assert.ok(victim);
    pace.go();
    await acknowledged(pace, leastAcknowledged);
    await pause(Math.random() * 200);
    const [before, lostBefore] = [balancer.at(victim.port), balancer.lost];
    await endProcess(victim.server, signal);
    const underWay = before.open + balancer.at(victim.port).handed - before.handed;
    await acknowledged(pace, leastAcknowledged);
    await restart(victim);
    await acknowledged(pace, leastAcknowledged);
    await pace.hold();
    const lost = balancer.lost - lostBefore;
    assert.ok(lost <= (signal === 'SIGKILL' ? underWay : 0), `${lost} requests failed of ${underWay} under way`);
    await everythingIsThere(shop, postgres, accounts);
    console.log(`  ${signal} under load: ${lost} of ${underWay} requests under way failed, no other; nothing lost`);
  }
  console.log(`  ${pace.acknowledged} writes acknowledged, none lost`);
}

async function acknowledged(pace: Pace, more: number): Promise<void> {
  for (const before = pace.acknowledged; pace.acknowledged - before < more;) await pause(10);
}

async function everythingIsThere(shop: Shop, { url }: OutsidePostgres, accounts: readonly Account[]): Promise<void> {
  for (const account of accounts) await nothingIsLost(shop.balancer.origin, account);
  const database = openDatabase(url, { connections: 2 });
  try {
    await databaseIsWhole(database);
  } finally {
    await database.close();
  }
}

/** The product refuses to start on it, with a sentence that names the oldest supported version. */
async function refuses(postgres: OutsidePostgres): Promise<void> {
  const env = { ...process.env, DATABASE_URL: postgres.url, DATA_DIR: '/nowhere' };
  await assert.rejects(run(process.execPath, ['server/src/main.ts'], { cwd: root, env }), {
    code: 1,
    stderr: new RegExp(`oldest supported version is ${oldestSupported}`),
  });
  console.log(`  refused: older than ${oldestSupported}`);
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * `npm run three-processes -- --postgres embedded --kills 3 --writers 12`; without a name on all that are installed.
 */
if (import.meta.main) {
  const number = (preset: string) => ({ type: 'string', default: preset }) as const;
  const { values } = parseArgs({
    options: { postgres: { type: 'string' }, kills: number('3'), writers: number('12'), racers: number('6') },
  });
  for (const [name, binaries] of installedPostgres()) {
    if (values.postgres && values.postgres !== name) continue;
    const postgres = await startOutsidePostgres(binaries);
    try {
      console.log(`${name}, PostgreSQL ${postgres.version}`);
      if (Number.parseInt(postgres.version) < oldestSupported) await refuses(postgres);
      else
        await threeProcesses(postgres, {
          kills: Number(values.kills),
          writers: Number(values.writers),
          racers: Number(values.racers),
        });
    } finally {
      await postgres.stop();
    }
  }
}
