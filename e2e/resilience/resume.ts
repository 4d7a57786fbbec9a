import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { beginStaffUpload, finishStaffUpload } from '@yance/contract/files/resumable-staff-endpoints.ts';
import { startS3Server, type S3Server } from '../../server/test/s3-server.ts';
import { person, staffHeaders } from '../api/people.ts';
import { createStaffAccounts } from '../create-staff-accounts.ts';
import { arrivedAt, hashOfLink, LargeFile, sendFrom, type Place } from './large-file.ts';
import { endProduct, killApplication, newProduct, type Product } from './product.ts';

interface Plan {
  megabytes: number;
  /** Connections that are cut; at the first of them the server is killed as well. */
  cuts: number;
  /** Megabytes that the process may grow by while the last two thirds come in one request. */
  growMb: number;
}

/**
 * Sends a large file over connections that are cut, to a server that is killed meanwhile, from two senders at once, and
 * stores it on the disk and in a bucket that is away for a while. It arrives byte for byte, once, and the memory of the
 * server stays where it was.
 */
export async function resume(plan: Plan): Promise<void> {
  await onStorage('disk', plan, undefined);
  const folder = await mkdtemp(join(tmpdir(), 'yance-bucket-'));
  const bucket = await startS3Server(folder);
  try {
    await onStorage('bucket', plan, bucket);
  } finally {
    await bucket.stop();
    await rm(folder, { recursive: true });
  }
}

async function onStorage(name: string, plan: Plan, bucket: S3Server | undefined): Promise<void> {
  const product = await newProduct('resume', { env: bucket ? environmentOf(bucket) : {} });
  try {
    const accounts = await createStaffAccounts('resume', product.env);
    const headers = await staffHeaders(product.origin, accounts.laboratory);
    const begun = performance.now();
    const { before, most } = await sendWhole(product, headers, new LargeFile(plan.megabytes), plan, bucket);
    const seconds = (performance.now() - begun) / 1000;
    console.log(
      `${name}: ${plan.megabytes} MB, ${plan.cuts} cuts, one kill, two senders, ${seconds.toFixed(0)} s; memory ${Math.round(before)} → ${Math.round(most)} MB at the most; byte for byte.`,
    );
    assert.ok(most - before <= plan.growMb, `memory grows by ${plan.growMb} MB at the most`);
  } finally {
    await endProduct(product);
    await rm(product.dataDir, { recursive: true, force: true });
  }
}

/** How the product is told of a bucket. */
export const environmentOf = ({ account }: S3Server): NodeJS.ProcessEnv => ({
  S3_BUCKET: account.bucket,
  S3_REGION: account.region,
  S3_ENDPOINT: account.endpoint,
  S3_PATH_STYLE: '1',
  S3_PREFIX: account.prefix,
  S3_ACCESS_KEY_ID: account.key,
  S3_SECRET_ACCESS_KEY: account.secret,
});

/**
 * Sends a file whose cuts fall into its first third: held in memory, what comes after them in one request would show.
 * Returns the memory before and during it, in megabytes.
 */
async function sendWhole(
  product: Product,
  headers: Record<string, string>,
  file: LargeFile,
  plan: Plan,
  bucket: S3Server | undefined,
): Promise<{ before: number; most: number }> {
  const laboratory = person(product.origin, headers);
  const about = { name: `${file.size} 字节.raw`, size: file.size, modified: 1, mark: file.hash() };
  const { upload, path } = await laboratory.call(beginStaffUpload, about);
  const place: Place = { address: product.origin + path, headers };
  for (let cut = 1; cut <= plan.cuts; cut += 1) {
    const from = await arrivedAt(place);
    await sendFrom(place, file, from, Math.floor((file.size * cut) / (plan.cuts * 3)));
    if (cut === 1) await killApplication(product);
    const again = await laboratory.call(beginStaffUpload, about);
    assert.equal(again.upload, upload, 'the same file goes on');
    assert.ok(again.offset >= from, 'nothing that had arrived is lost');
  }
  // The process that runs since the kill has received and answered by now.
  const before = residentMb(product);
  const watch = watchMemory(product);
  await sendTwice(place, file);
  if (bucket) bucket.behave.mood = 'reset';
  const ask = () => laboratory.call(finishStaffUpload, { upload });
  if (bucket) {
    await until(async () => (await ask()).state === 'waiting', 'the sender hears that the bucket is away');
    bucket.behave.mood = 'well';
  }
  await until(async () => (await ask()).state === 'stored', 'the file is stored');
  const { file: stored } = await ask();
  assert.ok(stored);
  assert.equal(stored.rid, upload, 'it is stored once');
  assert.equal(await hashOfLink(product.origin + stored.url, headers), file.hash(), 'it comes back byte for byte');
  return { before, most: watch.stop() };
}

/** Two senders of the same bytes, until one of them has sent the last. */
async function sendTwice(place: Place, file: LargeFile): Promise<void> {
  const send = async () => {
    for (let from = await arrivedAt(place); from < file.size; from = await arrivedAt(place))
      await sendFrom(place, file, from);
  };
  await Promise.all([send(), send()]);
}

async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  for (const deadline = performance.now() + 300_000; performance.now() < deadline; await pause(500))
    if (await holds()) return;
  assert.fail(`${what}, within five minutes`);
}

/** Of the process that runs now; between a kill and the next start 0. */
function residentMb({ server }: Product): number {
  try {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)], { encoding: 'utf8' })) / 1024;
  } catch {
    return 0;
  }
}

function watchMemory(product: Product) {
  let most = 0;
  const timer = setInterval(() => (most = Math.max(most, residentMb(product))), 250);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}

/** `npm run resume -- --megabytes 2048 --cuts 5 --grow 200`, which are the defaults. */
if (import.meta.main) {
  const number = (preset: string) => ({ type: 'string', default: preset }) as const;
  const { values } = parseArgs({ options: { megabytes: number('2048'), cuts: number('5'), grow: number('200') } });
  await resume({ megabytes: Number(values.megabytes), cuts: Number(values.cuts), growMb: Number(values.grow) });
}
