import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginComputerUpload } from '@yance/contract/computers/endpoints.ts';
import { endComputer, listQuarantine } from '@yance/contract/computers/staff-endpoints.ts';
import { getTask } from '@yance/contract/results/staff-endpoints.ts';
import { changeStaffSetting, listStaffSettings } from '@yance/contract/settings/staff-endpoints.ts';
import type { TaskDetail } from '@yance/contract/results/task.ts';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { xrdFile } from '../seeds/result-files.ts';
import { newComputer, type ComputerSpeaker } from '../test/computers.ts';
import { openLine, type Line } from '../test/cut-line.ts';
import { begun, createLaboratoryStaff, lockedOrder, type LaboratoryStaff } from '../test/laboratory.ts';
import { newMember, newStaff } from '../test/people.ts';
import { runLabAgent, type Run } from '../test/run-lab-agent.ts';
import { openTlsLine } from '../test/tls-line.ts';
import { minutes } from '../src/kernel/clock.ts';
import { openWorld, type World } from '../test/world.ts';

/** 500 by LAB_AGENT_FILES, few in every run. */
const many = Number(process.env['LAB_AGENT_FILES'] ?? 40);

let world: World;
let staff: LaboratoryStaff;
let port: number;
beforeAll(async () => {
  world = await openWorld();
  staff = await createLaboratoryStaff(world);
  await allowCalls();
  await world.app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (world.app.http.server.address() as { port: number }).port;
});

/** The world's clock stands, so all calls fall into one minute. */
async function allowCalls(): Promise<void> {
  const administrator = await newStaff(world, 'M');
  const key = 'computer.calls_per_minute';
  const { revision } = (await world.call(listStaffSettings, {}, administrator)).find((one) => one.key === key)!;
  await world.call(changeStaffSetting, { key, revision, value: 6000, reason: '批量上传' }, administrator);
}

let base: string;
let line: Line;
let computer: ComputerSpeaker;
let task: TaskDetail;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'yance-lab-'));
  await mkdir(join(base, 'XRD'));
  line = await openLine(port);
  const { tasks } = await lockedOrder(world, staff, await newMember(world), [{ kw: 'XRD', count: 2 }]);
  await begun(world, staff, tasks[0]!);
  task = await world.call(getTask, { rid: tasks[0]! }, staff.tester);
  computer = await newComputer(world, task.laboratory_rid!);
  await writeFile(join(base, 'key'), `${computer.key}\nhttp://127.0.0.1:${line.port}\n`);
});
afterEach(async () => {
  await line.close();
  await rm(base, { recursive: true, force: true });
});

const start = (...more: string[]): Run => runLabAgent(base, { more });
const put = (path: string, content: Buffer | string = xrdFile(path).content) =>
  writeFile(join(base, 'XRD', path), content);
const filesOf = async () => (await world.call(getTask, { rid: task.rid }, staff.tester)).files;
const quarantined = async () =>
  (await world.call(listQuarantine, { size: 100 }, staff.tester)).list.filter(({ computer: name }) => name !== '');

test(
  `${many} files arrive once each while the network is cut and the program killed, unknown ones in quarantine`,
  { timeout: 60_000 + many * 1_000 },
  async () => {
    const before = (await quarantined()).length;
    const labels = task.samples.map(({ label_code }) => label_code);
    for (let at = 0; at < many; at += 1) {
      const path = at % 10 === 9 ? `baseline ${at}.xy` : `${labels[at % 2]}_${String(at).padStart(3, '0')}.xy`;
      await put(path, Buffer.concat([xrdFile('x').content, Buffer.from(`# ${at}\n`)]));
    }
    const first = start('--parallel', '3');
    await first.said('已送达', Math.floor(many / 8));
    line.cut();
    await first.said('秒后重试');
    line.mend();
    await first.said('已送达', Math.floor(many / 3));
    first.process.kill('SIGKILL');
    await first.ended;
    const second = start();
    await second.said('已送达', Math.floor(many / 4));
    second.process.kill('SIGKILL');
    await second.ended;
    // As if the last lines of the journal had been lost as well.
    await rm(join(base, 'XRD.yance-journal.json'), { force: true });
    const last = await start('--once').ended;
    expect(last.code).toBe(0);
    const files = await filesOf();
    const unknown = Math.floor(many / 10);
    expect(new Set(files.map(({ name }) => name)).size).toBe(many - unknown);
    expect(files).toHaveLength(many - unknown);
    expect(files.every((file) => file.by_computer && file.sample_codes.length === 1)).toBe(true);
    expect((await quarantined()).length - before).toBe(unknown);
    const idle = await start('--once').ended;
    expect([idle.code, idle.output.includes('已送达')]).toEqual([0, false]);
  },
);

test(
  'a large file goes on where it was when the network is cut on the way and the program is killed',
  { timeout: 60_000 },
  async () => {
    const name = `${task.order_no}-${task.samples[0]!.code}.raw`;
    const content = randomBytes(24 * 1024 * 1024);
    await put(name, content);
    const sent: number[] = [];
    line.watch = (text) => {
      for (const [, at] of text.matchAll(/upload-offset: (\d+)/gi)) sent.push(Number(at));
    };
    const first = start();
    await vi.waitFor(() => expect(sent).toContain(16 * 1024 * 1024), { timeout: 20_000 });
    line.cut();
    first.process.kill('SIGKILL');
    await first.ended;
    line.mend();
    sent.length = 0;
    world.clock.pass(minutes(1));
    const second = start('--once');
    await arrivesWhole(second);
    expect(Math.min(...sent)).toBeGreaterThanOrEqual(16 * 1024 * 1024);
    const [file] = await filesOf();
    expect(file).toMatchObject({ name, size: content.length });
    expect((await world.app.http.inject({ url: file?.url ?? '' })).rawPayload.equals(content)).toBe(true);
  },
);

test('a file that still grows waits until it is finished, and temporary ones are never sent', async () => {
  const [grown = '', finished = ''] = task.samples.map(({ label_code }) => `${label_code}.xy`);
  await put(`~${grown}`);
  await put(`${finished}.tmp`);
  let content = 'begun';
  await put(grown, content);
  const growing = setInterval(() => {
    content += ' and on';
    appendFileSync(join(base, 'XRD', grown), ' and on');
  }, 20);
  await put(finished);
  const run = start();
  // Several looks have passed by then.
  await run.said(`${finished} 已送达`);
  clearInterval(growing);
  expect(run.output()).not.toContain(grown);
  await run.said(`${grown} 已送达`);
  run.process.kill('SIGTERM');
  expect((await run.ended).code).toBe(0);
  const sizes = new Map((await filesOf()).map(({ name, size }) => [name, size]));
  expect([sizes.size, sizes.get(grown)]).toEqual([2, content.length]);
});

test('a file that grows slowly is finished when it has not changed for as long as was asked', async () => {
  const [slow = '', other = ''] = task.samples.map(({ label_code }) => `${label_code}.xy`);
  await put(slow, 'begun');
  const run = start('--quiet', '2');
  // Longer than several looks, and shorter than was asked.
  for (const words of [' and on', ' and to the end']) {
    await new Promise((done) => void setTimeout(done, 1200));
    appendFileSync(join(base, 'XRD', slow), words);
  }
  await put(other);
  await run.said(`${other} 已送达`);
  await run.said(`${slow} 已送达`);
  run.process.kill('SIGTERM');
  await run.ended;
  const sizes = new Map((await filesOf()).map(({ name, size }) => [name, size]));
  expect([sizes.size, sizes.get(slow)]).toEqual([2, 'begun and on and to the end'.length]);
  expect(run.output()).not.toContain('待实验员整理');
  const { code, output } = await start('--help').ended;
  expect([code, output]).toEqual([0, expect.stringContaining('--quiet 秒')]);
});

test('a file that changes after it was sent replaces nothing: the new content waits for a person', async () => {
  const name = `${task.samples[0]!.label_code}.xy`;
  await put(name, 'first content');
  expect((await start('--once').ended).code).toBe(0);
  await put(name, 'other content of it');
  const { code, output } = await start('--once').ended;
  expect([code, output]).toEqual([0, expect.stringContaining('待实验员整理')]);
  expect((await filesOf()).map(({ size }) => size)).toEqual(['first content'.length]);
});

test('a key that is withdrawn stops the program, which says so; wrong arguments have a code of their own', async () => {
  const run = start();
  await run.said('已连接');
  await world.call(endComputer, { rid: computer.rid }, await newStaff(world, 'M'));
  await put(`${task.samples[0]!.label_code}.xy`);
  expect(await run.ended).toMatchObject({ code: 3, output: expect.stringContaining('密钥已失效，停止上传') });
  expect(await filesOf()).toEqual([]);
  expect((await start('--parallel', '99').ended).code).toBe(2);
  const plain = await start('--server', 'http://example.com').ended;
  expect(plain).toMatchObject({ code: 2, output: expect.stringContaining('https://') });
});

test('a key file without an address needs one given, and one that Windows wrote is read', async () => {
  await writeFile(join(base, 'key'), `\uFEFF${computer.key}\r\n`);
  expect(await start('--once').ended).toMatchObject({ code: 2, output: expect.stringContaining('请用 --server 指定') });
  await put(`${task.samples[0]!.label_code}.xy`);
  expect((await start('--once', '--server', `http://127.0.0.1:${line.port}`).ended).code).toBe(0);
  expect(await filesOf()).toHaveLength(1);
});

test('by https a file arrives where the certificate is trusted; where it is not, that is said and nothing is sent', async () => {
  await using tls = await openTlsLine(line.port);
  const heard: string[] = [];
  line.watch = (text) => void heard.push(text);
  await writeFile(join(base, 'key'), `${computer.key}\nhttps://127.0.0.1:${tls.port}\n`);
  await put(`${task.samples[0]!.label_code}.xy`);
  const stranger = start();
  await stranger.said('服务器的证书不受信任（DEPTH_ZERO_SELF_SIGNED_CERT），未发送任何内容', 2);
  stranger.process.kill('SIGTERM');
  await stranger.ended;
  expect(heard).toEqual([]);
  const env = { NODE_EXTRA_CA_CERTS: join(base, 'authority.pem') };
  await writeFile(env.NODE_EXTRA_CA_CERTS, tls.cert);
  const { code, output } = await runLabAgent(base, { env, more: ['--once'] }).ended;
  expect([code, output]).toEqual([0, expect.stringContaining('已送达任务')]);
  expect(await filesOf()).toHaveLength(1);
});

test('the folder is only read, and a journal that is broken only means asking again', async () => {
  const name = `${task.samples[0]!.label_code}.xy`;
  await put(name);
  await cp(join(base, 'XRD'), join(base, 'before'), { recursive: true });
  expect((await start('--once').ended).code).toBe(0);
  await writeFile(join(base, 'XRD.yance-journal.json'), '{"version":1,"entr');
  expect(await start('--once').ended).toMatchObject({ code: 0, output: expect.stringContaining('已送达任务') });
  expect(await filesOf()).toHaveLength(1);
  expect(await readFile(join(base, 'XRD', name))).toEqual(await readFile(join(base, 'before', name)));
});

test('a folder that is away is waited for: said once, nothing is sent twice, and what it brings back is sent', async () => {
  const [first = '', second = ''] = task.samples.map(({ label_code }) => `${label_code}.xy`);
  await put(first);
  const run = start();
  await run.said(`${first} 已送达`);
  // It is written after it is said.
  const journal = await vi.waitFor(() => readFile(join(base, 'XRD.yance-journal.json'), 'utf8'), 5_000);
  await rename(join(base, 'XRD'), join(base, 'aside'));
  await run.said('暂时无法读取');
  await writeFile(join(base, 'aside', second), xrdFile(second).content);
  // Several looks pass.
  await new Promise((done) => void setTimeout(done, 1000));
  expect(await readFile(join(base, 'XRD.yance-journal.json'), 'utf8')).toBe(journal);
  await rename(join(base, 'aside'), join(base, 'XRD'));
  await run.said(`${second} 已送达`);
  run.process.kill('SIGTERM');
  const { code, output } = await run.ended;
  const times = (words: string) => output.split(words).length - 1;
  expect([code, times('暂时无法读取'), times('文件夹已恢复'), times('已送达')]).toEqual([0, 1, 1, 2]);
});

test('a folder that is not there yet when it starts is waited for in words, and nothing is asked about again when it comes', async () => {
  const name = `${task.samples[0]!.label_code}.xy`;
  await put(name);
  expect((await start('--once').ended).code).toBe(0);
  await mkdir(join(base, 'unmounted'));
  for (const one of ['XRD', 'XRD.yance-journal.json']) await rename(join(base, one), join(base, 'unmounted', one));
  expect(await start('--once').ended).toMatchObject({ code: 1, output: expect.stringContaining('网络盘可能尚未连接') });
  const asked: string[] = [];
  line.watch = (text) => void (text.includes('computer/ask') && asked.push(text));
  const run = start();
  await run.said('网络盘可能尚未连接，也可能路径有误；出现后自动开始');
  for (const one of ['XRD.yance-journal.json', 'XRD']) await rename(join(base, 'unmounted', one), join(base, one));
  await run.said('已可打开，开始查看');
  const second = `${task.samples[1]!.label_code}.xy`;
  await put(second);
  await run.said(`${second} 已送达`);
  run.process.kill('SIGTERM');
  expect((await run.ended).code).toBe(0);
  expect(run.output().split('网络盘可能尚未连接')).toHaveLength(2);
  expect(asked).toHaveLength(1);
  await rm(join(base, 'XRD'), { recursive: true });
  await put('../XRD', 'a file');
  expect(await start().ended).toMatchObject({ code: 2, output: expect.stringContaining('不是文件夹') });
});

test('a folder below that cannot be read is told and skipped, and the rest goes on', async () => {
  const [first = '', second = ''] = task.samples.map(({ label_code }) => `${label_code}.xy`);
  await mkdir(join(base, 'XRD', 'locked'));
  await put(join('locked', second));
  await put(first);
  // Rights stop no administrator, and Windows has others.
  const refusing = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
    const { readdir } = fs.promises;
    fs.promises.readdir = (path, options) => String(path).endsWith('locked')
      ? Promise.reject(Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' }))
      : readdir(path, options);
    syncBuiltinESMExports();`;
  const nodes = ['--import', `data:text/javascript,${encodeURIComponent(refusing)}`];
  const { code, output } = await runLabAgent(base, { nodes, more: ['--once'] }).ended;
  expect(output).toContain(`暂时无法读取 ${join(base, 'XRD', 'locked')}`);
  expect(output).toContain(`${first} 已送达`);
  // Something may be left where nobody could look.
  expect(code).toBe(1);
  expect((await filesOf()).map(({ name }) => name)).toEqual([first]);
  expect((await start('--once').ended).code).toBe(0);
  expect(await filesOf()).toHaveLength(2);
});

test('asked to send what is there once, it ends with 1 where the folder goes away meanwhile', async () => {
  await put(`${task.samples[0]!.label_code}.xy`);
  const run = start('--once');
  await run.said('已连接');
  line.cut();
  await run.said('秒后重试');
  await rename(join(base, 'XRD'), join(base, 'aside'));
  line.mend();
  expect(await run.ended).toMatchObject({ code: 1, output: expect.stringContaining('暂时无法读取') });
});

test('new content of a large file takes the place of its unfinished upload, also after a restart, and others go on where they were', async () => {
  const whole = 16 * 1024 * 1024;
  const [changing = '', steady = ''] = task.samples.map(({ label_code }) => `${label_code}.raw`);
  await put(changing, randomBytes(whole + 1_000_000));
  await put(steady, randomBytes(whole + 2_000_000));
  const sent = new Map<string, number[]>();
  line.watch = (text) => {
    for (const [, rid = '', at] of text.matchAll(/PATCH \/api\/computer\/parts\/(\S+)[^]*?upload-offset: (\d+)/gi))
      sent.set(rid, [...(sent.get(rid) ?? []), Number(at)]);
  };
  const first = start();
  await vi.waitFor(() => expect([...sent.values()].filter((at) => at.includes(whole))).toHaveLength(2), 30_000);
  line.cut();
  first.process.kill('SIGKILL');
  await first.ended;
  line.mend();
  const before = new Set(sent.keys());
  sent.clear();
  world.clock.pass(minutes(1));
  const content = randomBytes(whole + 3_000_000);
  await put(changing, content);
  // As many are unfinished as may be.
  await allowUnfinished(2);
  await arrivesWhole(start('--once'));
  await allowUnfinished(20);
  const resumed = [...sent].flatMap(([rid, at]) => (before.has(rid) ? at : []));
  const begun = [...sent].filter(([rid]) => !before.has(rid));
  expect(resumed.filter((at) => at < whole)).toEqual([]);
  expect(begun.map(([, at]) => Math.min(...at))).toEqual([0]);
  const sizes = new Map((await filesOf()).map(({ name, size }) => [name, size]));
  expect([sizes.get(changing), sizes.get(steady)]).toEqual([content.length, whole + 2_000_000]);
  const { rows } = await world.database.pool.query(
    'select rid from staged_uploads where owner_rid = $1 and recorded_at is null',
    [computer.rid],
  );
  expect(rows).toEqual([]);
}, 90_000);

async function allowUnfinished(value: number): Promise<void> {
  const administrator = await newStaff(world, 'M');
  const key = 'upload.unfinished';
  const { revision } = (await world.call(listStaffSettings, {}, administrator)).find((one) => one.key === key)!;
  await world.call(changeStaffSetting, { key, revision, value, reason: '测试' }, administrator);
}

/** Resolves when a run has ended well; what has arrived in parts is stored by a job. */
const arrivesWhole = (run: Run) =>
  vi.waitFor(
    async () => {
      await world.settle();
      expect(run.process.exitCode).toBe(0);
    },
    { timeout: 40_000, interval: 200 },
  );

test('where too many large files are unfinished another waits, and is sent when there is room', async () => {
  await allowUnfinished(1);
  await world.call(beginComputerUpload, { path: 'other.raw', size: 9_000_000, sha256: '0'.repeat(64) }, computer);
  await put(`${task.samples[0]!.label_code}.raw`, randomBytes(9 * 1024 * 1024));
  const run = start('--once');
  await run.said('未完成的大文件已达 1 个');
  await allowUnfinished(20);
  await arrivesWhole(run);
  expect(await filesOf()).toHaveLength(1);
}, 60_000);

test('a file larger than the limit is not sent, said once, and the others go on', async () => {
  await put('large.bin', Buffer.alloc(2 * 1024 * 1024));
  await put(`${task.samples[0]!.label_code}.xy`);
  const { code, output } = await start('--once', '--max-mb', '1').ended;
  expect([code, output.split('large.bin').length]).toEqual([1, 2]);
  expect(await filesOf()).toHaveLength(1);
});
