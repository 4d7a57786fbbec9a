import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addDeposit } from '@yance/contract/balance/endpoints.ts';
import { uploadFile } from '@yance/contract/files/endpoints.ts';
import { login } from '@yance/contract/identity/endpoints.ts';
import { refusalHeader } from '@yance/contract/kernel/endpoint.ts';
import { listOrders } from '@yance/contract/orders/endpoints.ts';
import { register } from '../api/main-journey.ts';
import { person } from '../api/people.ts';
import { readCode } from '../under-test.ts';
import { startWriting } from './crash.ts';
import { everythingIsWhole, nothingIsLost } from './nothing-lost.ts';
import { newPace, type Pace } from './pace.ts';
import { endProduct, newProduct, type Product } from './product.ts';

interface Plan {
  /** Of the disk, in megabytes: more than uploads leave free, or none is taken. */
  sizeMb: number;
  writers: number;
  /** How long the disk stays full. */
  fullSeconds: number;
}

const megabyte = 1024 * 1024;
const leastAcknowledged = 20;
const longestSeconds = 180;
/** How many of each answer were seen. */
type Answers = Map<string, number>;

/**
 * Puts the data folder on a small disk and fills it: by uploads of a member, which are refused in words while
 * everything else goes on, and then from outside to the last byte under writers. Writes are refused in words then, what
 * is read is shown, `/ready` says it, and when there is room again the product writes again by itself with nothing
 * lost. Prints figures and fails on a miss. Only root may make a disk.
 */
export async function diskFull(plan: Plan): Promise<void> {
  if (process.getuid?.() !== 0) {
    console.log('Not run: only root may mount a small disk.');
    process.exitCode = 1;
    return;
  }
  const disk = await mkdtemp(join(tmpdir(), 'yance-small-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${plan.sizeMb}m`, 'yance', disk]);
  try {
    await chmod(disk, 0o755);
    const product = await newProduct('full', { below: disk });
    try {
      await fillAndEmpty(product, disk, plan);
    } finally {
      await endProduct(product);
    }
  } finally {
    execFileSync('umount', ['--lazy', disk]);
    await rm(disk, { recursive: true, force: true });
  }
}

async function fillAndEmpty(product: Product, disk: string, { writers, fullSeconds }: Plan): Promise<void> {
  const token = await newToken(product);
  const pace = newPace();
  const accounts = await startWriting(product, pace, writers);
  pace.go();
  const taken = await uploadUntilFull(product, token);
  await acknowledged(pace);
  assert.equal((await answerOf(product, token, '/ready')).status, 200, 'ready while uploads are refused');
  console.log(`uploads: ${taken} MB taken, then refused in words; everything else went on`);

  const filler = join(disk, 'filler');
  fill(filler);
  const began = performance.now();
  const seen: Record<'ready' | 'read' | 'page' | 'write', Answers> = {
    ready: new Map(),
    read: new Map(),
    page: new Map(),
    write: new Map(),
  };
  const isRefused = () => [...seen.write.keys()].some((words) => words.startsWith('503 '));
  const passed = () => (performance.now() - began) / 1000;
  // Tables have some room of their own left.
  while (passed() < fullSeconds || (!isRefused() && passed() < longestSeconds)) {
    fill(filler);
    const answers = await Promise.all([
      answerOf(product, token, '/ready'),
      answerOf(product, token, listOrders.path, {}),
      answerOf(product, token, '/'),
      answerOf(product, token, addDeposit.path, { amount_fen: 50_000, gift: 'none' }),
    ]);
    for (const [index, counts] of Object.values(seen).entries()) {
      const words = answers[index]?.words ?? '';
      counts.set(words, (counts.get(words) ?? 0) + 1);
    }
    await pause(200);
  }
  for (const [what, counts] of Object.entries(seen))
    console.log(`full, ${what}: ${[...counts].map(([words, count]) => `${count} × ${words}`).join(', ')}`);
  rmSync(filler);
  const emptied = performance.now();
  while ((await answerOf(product, token, '/ready')).status !== 200) await pause(100);
  const ready = performance.now() - emptied;
  await acknowledged(pace);
  await pace.hold();
  for (const account of accounts) await nothingIsLost(product.origin, account);
  await everythingIsWhole(product.dataDir);
  console.log(
    `room again: ready after ${Math.round(ready)} ms; ${pace.acknowledged} writes acknowledged in all, none lost, everything whole`,
  );
  const faults = Object.values(seen).flatMap((counts) =>
    [...counts.keys()].filter((words) => /^(?:0|500) /.test(words)),
  );
  assert.deepEqual(faults, [], 'no fault while the disk is full');
  assert.deepEqual([...seen.page.keys()], ['200 '], 'pages go on');
  // A reader that makes room in PostgreSQL's memory may have to write what others changed.
  assert.ok((seen.read.get('200 ') ?? 0) >= 0.9 * sumOf(seen.read), 'what is read is shown');
  assert.ok(
    [...seen.write.keys()].some((words) => words.startsWith('503 ')),
    'the disk was full',
  );
  assert.ok(
    [...seen.ready.keys()].some((words) => words.startsWith('503 ')),
    '/ready says it',
  );
}

const sumOf = (answers: Answers): number => [...answers.values()].reduce((sum, one) => sum + one, 0);

async function newToken({ origin, dataDir }: Product): Promise<string> {
  const phone = '13400000001';
  await register({ origin, phone, readCode: (to) => readCode({ dataDir }, to) }, person(origin));
  return (await person(origin).call(login, { account: phone, password: `Yance-${phone.slice(-6)}` })).token;
}

/** What a request is answered: its status and the reason of a refusal. A fault of the connection has status 0. */
async function answerOf({ origin }: Product, token: string, path: string, input?: object) {
  const body = input && { method: 'POST', body: JSON.stringify(input) };
  const headers = { token, 'content-type': 'application/json' };
  try {
    const reply = await fetch(origin + path, { ...body, headers, signal: AbortSignal.timeout(10_000) });
    const text = await reply.text();
    const reason = path === '/ready' && !reply.ok ? text : (reply.headers.get(refusalHeader) ?? '');
    return { status: reply.status, words: `${reply.status} ${reason}` };
  } catch (error) {
    return { status: 0, words: `0 ${String(error)}` };
  }
}

/** Sends files until one is refused for want of room; the megabytes that were taken. */
async function uploadUntilFull({ origin }: Product, token: string): Promise<number> {
  const bytes = new Uint8Array(100 * megabyte);
  for (let taken = 0; ; taken += 100) {
    const form = new FormData();
    form.append('file', new Blob([bytes]), '数据.bin');
    const reply = await fetch(origin + uploadFile.path, { method: 'POST', headers: { token }, body: form });
    const text = await reply.text();
    if (reply.ok) continue;
    assert.equal(reply.headers.get(refusalHeader), 'storageFull', text);
    assert.match(text, /系统存储空间不足/);
    return taken;
  }
}

/** Writes until there is no room for another byte. */
function fill(file: string): void {
  const handle = openSync(file, 'a');
  const bytes = Buffer.alloc(megabyte);
  try {
    // The last bytes go in as a part of one write.
    for (;;) writeSync(handle, bytes);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(handle);
  }
}

async function acknowledged(pace: Pace): Promise<void> {
  for (const before = pace.acknowledged; pace.acknowledged - before < leastAcknowledged;) await pause(10);
}

/** `npm run disk-full -- --size 1600 --writers 6 --seconds 20`, which are the defaults. */
if (import.meta.main) {
  const number = (preset: string) => ({ type: 'string', default: preset }) as const;
  const { values } = parseArgs({ options: { size: number('1600'), writers: number('6'), seconds: number('20') } });
  await diskFull({
    sizeMb: Number(values.size),
    writers: Number(values.writers),
    fullSeconds: Number(values.seconds),
  });
}
