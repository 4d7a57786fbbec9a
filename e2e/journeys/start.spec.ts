import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { suggestServices } from '@yance/contract/catalogue/endpoints.ts';
import { person } from '../api/people.ts';
import { endProcess, placeFor, root, startProcess } from '../server-process.ts';
import { serverUnderTest } from '../under-test.ts';

// Two first starts, with a database to make and fill.
test.describe.configure({ timeout: 300_000 });

let dataDir: string;
test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'yance-start-'));
});
test.afterEach(() => rm(dataDir, { recursive: true, force: true }));

const findsMicroscope = async (origin: string) =>
  expect((await person(origin).call(suggestServices, { kw: 'saomiao' }))[0]?.name).toBe('场发射扫描电镜');

test('two first starts on one data folder at once share one database; each outlives the end of the other, and a kill leaves a folder that starts again', async () => {
  const [one, two] = [await placeFor(dataDir, 'silent'), await placeFor(dataDir, 'silent')];
  const [first, second] = await Promise.all([startProcess(one.env, one.origin), startProcess(two.env, two.origin)]);
  try {
    await Promise.all([findsMicroscope(one.origin), findsMicroscope(two.origin)]);
    await endProcess(first, 'SIGTERM');
    expect(first.exitCode).toBe(0);
    await findsMicroscope(two.origin);
    await endProcess(second, 'SIGKILL');
    const again = await startProcess(one.env, one.origin);
    await findsMicroscope(one.origin);
    await endProcess(again, 'SIGTERM');
    expect(again.exitCode).toBe(0);
  } finally {
    await endProcess(first, 'SIGKILL');
    await endProcess(second, 'SIGKILL');
  }
});

test('a start whose port is taken says so in one sentence and leaves the running one alone', async () => {
  const { origin, dataDir: running } = await serverUnderTest();
  const env = { ...(await placeFor(running, 'silent')).env, PORT: new URL(origin).port };
  const late = spawn(process.execPath, ['server/src/main.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  late.stderr.on('data', (part: Buffer) => (words += part.toString()));
  await once(late, 'exit');
  expect(late.exitCode).toBe(1);
  expect(words.trim()).toMatch(/^端口 \d+ 已被占用：[^\n]+$/);
  await findsMicroscope(origin);
});
