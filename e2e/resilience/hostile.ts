import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { suggestServices } from '@yance/contract/catalogue/endpoints.ts';
import { addComputer } from '@yance/contract/computers/staff-endpoints.ts';
import { uploadFile, uploadPicture } from '@yance/contract/files/endpoints.ts';
import { updateUser } from '@yance/contract/identity/endpoints.ts';
import { importGroups } from '@yance/contract/orders/preset-endpoints.ts';
import { listLaboratories } from '@yance/contract/results/staff-endpoints.ts';
import { hostileFiles, type HostileFile } from '../../server/test/hostile-files/hostile-files.ts';
import { uploadCalls } from '../../server/test/hostile-files/upload-calls.ts';
import { register } from '../api/main-journey.ts';
import { person, staffMember, type Person } from '../api/people.ts';
import { createStaffAccounts } from '../create-staff-accounts.ts';
import { endProcess } from '../server-process.ts';
import { readCode } from '../under-test.ts';
import type { Seen } from './probe.ts';
import { endProduct, newProduct, type Product } from './product.ts';

interface Bounds {
  /** Every so many of the files; 1 sends all. */
  every: number;
  /**
   * Milliseconds of the processor that one turn of the event loop may take, and megabytes that the process may grow by.
   */
  loopMs: number;
  growMb: number;
}

interface Senders {
  member: Person;
  staff: Person;
  computer: Person;
  origin: string;
  service: string;
}
type Bytes = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** Megabytes that a process which reads files may have before it is killed, and what it takes on until it is seen. */
const mostChildMb = 768 + 256;

/**
 * Sends hostile files to every call that takes one, and lets whatever reads files read them, while others look at the
 * product. Nothing is answered by a fault, nothing lies under a name that a sender chose, the event loop is not held,
 * and memory stays where it was.
 */
export async function hostile(bounds: Bounds): Promise<void> {
  const product = await newProduct('hostile', { probed: true });
  try {
    const senders = await signIn(product);
    const chosen = hostileFiles.filter((_, index) => index % bounds.every === 0);
    await sendEverywhere(senders, { about: 'nothing wrong', name: 'a.csv', make: () => Buffer.from('a,b\n1,2\n') }, 0);
    await pause(300);
    product.server.kill('SIGUSR2');
    await pause(300);
    const before = seenOf(product);
    const idle = startIdle(product);
    const watch = watchFromOutside(product);
    const answers = new Map<string, number>();
    let answered = 0;
    for (const [index, file] of chosen.entries()) {
      for (const words of await sendEverywhere(senders, file, index + 1)) {
        answered += 1;
        answers.set(words, (answers.get(words) ?? 0) + 1);
      }
    }
    const outside = await watch.stop();
    const after = seenOf(product);
    const noise = await idle.end();
    assert.equal(existsSync('/tmp/taken'), false, 'nothing is stored where a sender wants it');
    for (const name of storedNames(product))
      assert.match(name, /^[a-z0-9][a-z0-9.-]{3,100}$/, 'stored under own names');
    console.log(`${chosen.length} hostile files, ${answered} calls, ${answers.size} different answers, no fault.`);
    console.log(
      `event loop busy for ${Math.round(after.busy)} ms of the processor at the most, held ${Math.round(after.held)} ms (${Math.round(noise)} ms in an idle process beside it); memory ${Math.round(before.residentMb)} → ${Math.round(after.residentMb)} MB, ${Math.round(outside.residentMb)} MB at the most; processes that read files ${Math.round(outside.childMb)} MB at the most; /ready ${Math.round(outside.ready)} ms at the longest of ${outside.looks}`,
    );
    assert.ok(after.busy <= bounds.loopMs, `the event loop is busy for ${bounds.loopMs} ms at the most`);
    assert.ok(after.residentMb - before.residentMb <= bounds.growMb, `memory grows by ${bounds.growMb} MB at the most`);
    assert.ok(outside.childMb <= mostChildMb, `a process that reads files has ${mostChildMb} MB at the most`);
  } finally {
    await endProduct(product);
    await rm(product.dataDir, { recursive: true, force: true });
  }
}

async function signIn({ origin, dataDir, env }: Product): Promise<Senders> {
  const accounts = await createStaffAccounts('hostile', env);
  const read = (to: string) => readCode({ dataDir }, to);
  const member = await register({ origin, phone: '13700000001', readCode: read }, person(origin));
  const [found] = await person(origin).call(suggestServices, { kw: 'XRD' });
  assert.ok(found);
  const staff = await staffMember(origin, accounts.administrator);
  const [laboratory] = await staff.call(listLaboratories, {});
  assert.ok(laboratory);
  const { key } = await staff.call(addComputer, { laboratory_rid: laboratory.rid, name: 'XRD' });
  const computer = person(origin, { authorization: `Bearer ${key}` });
  return { origin, service: found.rid, member, staff, computer };
}

/** Gives a file to every call that takes one, and what was taken to whatever reads it; the words of each answer. */
async function sendEverywhere(senders: Senders, file: HostileFile, number: number): Promise<string[]> {
  const { member, staff, computer, origin, service } = senders;
  const sent: Bytes = { name: file.name, bytes: new Uint8Array(file.make()) };
  const visitor = person(origin, { 'x-forwarded-for': `10.1.${Math.floor(number / 250)}.${number % 250}` });
  const words: string[] = [];
  async function answer<T>(call: Promise<T>): Promise<T | undefined> {
    try {
      const value = await call;
      words.push('taken');
      return value;
    } catch (error) {
      const said = String(error);
      assert.doesNotMatch(said, /意外|人数较多|fetch failed|SyntaxError/, `${file.about} (${file.name})`);
      words.push(said);
      return undefined;
    }
  }
  const speakers = { open: visitor, member, staff, computer };
  const taken = new Map<string, string>();
  await Promise.all(
    uploadCalls.map(async (call) => {
      const value = (await answer(speakers[call.audience].upload(call, sent))) as { rid: string } | undefined;
      if (value) taken.set(call.path, value.rid);
    }),
  );
  const [table, picture] = [taken.get(uploadFile.path), taken.get(uploadPicture.path)];
  if (table) await answer(member.call(importGroups, { rid: service, file_rid: table }));
  if (picture) await answer(member.call(updateUser, { avatar: picture }));
  return words;
}

const seenOf = ({ env }: Product): Seen => JSON.parse(readFileSync(String(env['YANCE_PROBE']), 'utf8')) as Seen;

/** A process that does nothing: what holds its event loop is the machine, which others may be using. */
function startIdle({ dataDir, env }: Product): { end(): Promise<number> } {
  const file = join(dataDir, 'seen-idle');
  const idle = spawn(
    process.execPath,
    [`--import=${import.meta.resolve('./probe.ts')}`, '-e', 'setInterval(() => {}, 1000)'],
    {
      env: { ...env, YANCE_PROBE: file },
      stdio: 'ignore',
    },
  );
  return {
    async end() {
      await endProcess(idle, 'SIGKILL');
      return (JSON.parse(readFileSync(file, 'utf8')) as Seen).held;
    },
  };
}

/** Looks at the product again and again as its visitors and its machine see it. */
function watchFromOutside(product: Product) {
  const most = { ready: 0, childMb: 0, residentMb: 0, looks: 0 };
  let watching = true;
  const over = (async () => {
    while (watching) {
      const begun = performance.now();
      const reply = await fetch(`${product.origin}/ready`);
      assert.equal(reply.status, 200, '/ready answers all the while');
      most.ready = Math.max(most.ready, performance.now() - begun);
      most.residentMb = Math.max(most.residentMb, seenOf(product).residentMb);
      most.childMb = Math.max(most.childMb, ...readersMb(product));
      most.looks += 1;
      await pause(200);
    }
  })();
  return {
    async stop() {
      watching = false;
      await over;
      return most;
    },
  };
}

/** Megabytes of each process that reads files. */
function readersMb({ server }: Product): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'ppid=,rss=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, parent, kilobytes, program = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === server.pid && program.includes('confined') ? [Number(kilobytes) / 1024] : [];
  });
}

const storedNames = ({ dataDir }: Product): string[] =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );

/** `npm run hostile -- --every 1 --loop 200 --grow 150`, which are the defaults. */
if (import.meta.main) {
  const number = (preset: string) => ({ type: 'string', default: preset }) as const;
  const { values } = parseArgs({ options: { every: number('1'), loop: number('200'), grow: number('150') } });
  await hostile({ every: Number(values.every), loopMs: Number(values.loop), growMb: Number(values.grow) });
}
