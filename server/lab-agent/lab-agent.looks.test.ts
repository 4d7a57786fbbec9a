import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runLabAgent } from '../test/run-lab-agent.ts';

/** What the program has called, with the JSON that it sent. */
let calls: { call: string; input: Record<string, unknown> }[];
/** Refusals of the next deliveries. */
let refusals: string[];
let server: Server;
let base: string;
beforeEach(async () => {
  calls = [];
  refusals = [];
  base = await mkdtemp(join(tmpdir(), 'yance-looks-'));
  await mkdir(join(base, 'XRD'));
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const call = request.url?.split('/').at(-1) ?? '';
      const isJson = request.headers['content-type'] === 'application/json';
      calls.push({ call, input: isJson ? (JSON.parse(body) as Record<string, unknown>) : {} });
      const refusal = call === 'deliver' ? refusals.shift() : undefined;
      if (refusal) response.setHeader('x-refusal', refusal);
      const answer = refusal ? { code: 0, msg: '文件在上传时被改动' } : { code: 1, data: answers[call] };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  await writeFile(join(base, 'key'), `yl_key\nhttp://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => void server.close(done));
  await rm(base, { recursive: true, force: true });
});
const answers: Record<string, unknown> = {
  greet: { laboratory: 'X', name: 'XRD', most_mb: 100, calls_per_minute: 6000 },
  ask: { received: null },
  upload: { rid: 'file' },
  deliver: { fate: 'attached', task: 'T1', sample_codes: [] },
};

async function put(path: string): Promise<void> {
  const full = join(base, 'XRD', path);
  await mkdir(dirname(full), { recursive: true });
  await writeFile(full, path.slice(-20));
}
const delivered = () => calls.filter(({ call }) => call === 'deliver').map(({ input }) => input);

test('without a word about it a file that was just written is not finished after some looks', async () => {
  await put('A1.xy');
  const run = runLabAgent(base, { usualQuiet: true });
  await run.said('已连接');
  // Ten looks.
  await pause(2_000);
  run.process.kill('SIGTERM');
  await run.ended;
  expect(calls.map(({ call }) => call)).toEqual(['greet']);
});

test('a file that was changed on its way is tried again and not given up', async () => {
  refusals.push('contentChanged');
  await put('A1.xy');
  const { code, output } = await runLabAgent(base, { more: ['--once'] }).ended;
  expect([code, delivered().length]).toEqual([0, 2]);
  expect(output).toContain('A1.xy 已送达任务 T1');
});

test('what lies deep is sent, a path that is too long is sent as its end for a person, and no two become one', async () => {
  const deep = `${'d/'.repeat(20)}A1.xy`;
  const long = ['x', 'y'].map((first) => `${first}${`${'长'.repeat(80)}/`.repeat(7)}A2.xy`);
  for (const path of [deep, ...long]) await put(path);
  expect((await runLabAgent(base, { more: ['--once'] }).ended).code).toBe(0);
  const paths = delivered().map(({ path }) => String(path));
  expect(new Set(paths).size).toBe(3);
  expect(delivered().find(({ path }) => path === deep)).not.toHaveProperty('cut');
  const cut = delivered().filter((one) => one['cut'] === true);
  expect(cut).toHaveLength(2);
  for (const { path } of cut) {
    expect(String(path).length).toBeLessThanOrEqual(500);
    expect(String(path)).toMatch(/A2\.xy$/);
  }
});

test('folders that lie too deep are named once, and what lies there is not thought sent', async () => {
  await put(`${'d/'.repeat(42)}A1.xy`);
  const { code, output } = await runLabAgent(base, { more: ['--once'] }).ended;
  expect([code, output.split('40 层以下').length - 1]).toEqual([1, 1]);
  expect(delivered()).toEqual([]);
});
