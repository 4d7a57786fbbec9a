import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { addApiKey } from '@yance/contract/integrations/endpoints.ts';
import { scopeCalls } from '@yance/contract/integrations/scope-calls.ts';
import { addWebhook, editWebhook, testWebhook } from '@yance/contract/integrations/webhook-endpoints.ts';
import { webhookEventNames } from '@yance/contract/integrations/webhooks.ts';
import { lockOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { listTasks } from '@yance/contract/results/staff-endpoints.ts';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createLaboratoryStaff, published, receiveAll, ship } from '../../test/laboratory.ts';
import { newMember } from '../../test/people.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
const get = (url: string) => world.app.http.inject({ method: 'GET', url });

describe('the documents', () => {
  it('name every call that a key opens, with its scope and a command that calls it', async () => {
    const { paths, webhooks, components } = (await get('/api/openapi.json')).json<{
      paths: Record<string, { post?: { security?: object[]; 'x-scopes'?: string[] } }>;
      webhooks: Record<string, unknown>;
      components: { securitySchemes: Record<string, unknown> };
    }>();
    const page = (await get('/api/docs')).body;
    for (const [scope, calls] of Object.entries(scopeCalls))
      for (const { path } of calls) {
        expect.soft([path, paths[path]?.post?.['x-scopes']?.includes(scope)]).toEqual([path, true]);
        expect.soft(paths[path]?.post?.security).toContainEqual({ key: [] });
        expect.soft(page).toContain(`curl http://localhost:3000${path} -H`);
      }
    expect(paths['/api/auth/user/close']?.post?.security).toEqual([{ token: [] }]);
    expect(components.securitySchemes.key).toEqual({ type: 'http', scheme: 'bearer' });
    expect(Object.keys(webhooks)).toEqual(webhookEventNames);
    for (const name of webhookEventNames) expect(page).toContain(`<code>${name}</code>`);
  });
});

const hasPython = spawnSync('python3', ['--version']).status === 0;
const withoutPython = 'python3 is not on this machine, so the examples in Python are not run';
const program = (name: string): string => join(import.meta.dirname, 'examples', name);

describe('the programs of the documents, by Python’s standard library alone', () => {
  it('find a service, order it, read how far it is and fetch its results with a key', async ({ skip }) => {
    if (!hasPython) skip(withoutPython);
    await world.app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.http.server.address() as AddressInfo;
    const member = await newMember(world);
    const scopes = ['services' as const, 'orders_read' as const, 'orders_write' as const, 'results' as const];
    const { key } = await world.call(addApiKey, { name: '程序', scopes, days: 30, password: member.password }, member);
    const env = { ...process.env, YANCE_ORIGIN: `http://127.0.0.1:${port}`, YANCE_KEY: key, PYTHONIOENCODING: 'utf-8' };
    const run = async (...given: string[]): Promise<unknown> =>
      JSON.parse((await promisify(execFile)('python3', [program('order_and_fetch.py'), ...given], { env })).stdout);

    const [service] = (await run('services', 'XRD')) as { rid: string }[];
    const order = (await run('order', service?.rid ?? '', '2', '林晓雨', '13800008000')) as {
      rid: string;
      label: string;
    };
    expect(order.label).toBe('待寄样');
    await ship(world, member, order.rid);
    const staff = await createLaboratoryStaff(world);
    await receiveAll(world, staff, member, order.rid);
    await world.call(lockOrder, { rid: order.rid }, staff.manager);
    const { list } = await world.call(listTasks, { order_rid: order.rid }, staff.manager);
    expect(await run('status', order.rid)).toMatchObject({ label: '待检测' });
    for (const { rid } of list) await published(world, staff, rid);
    const folder = await mkdtemp(join(tmpdir(), 'yance-results-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const saved = (await run('fetch', order.rid, folder)) as { name: string; size: number }[];
    expect(saved.length).toBeGreaterThan(0);
    expect(saved.filter(({ size }) => size === 0)).toEqual([]);
    expect(await readdir(folder)).toEqual(saved.map(({ name }) => name).toSorted());
    expect(await run('status', order.rid)).toMatchObject({ label: '待确认数据' });

    const { key: other } = await world.call(
      addApiKey,
      { name: '只读样品', scopes: ['samples'], days: 30, password: member.password },
      member,
    );
    env.YANCE_KEY = other;
    await expect(run('status', order.rid)).rejects.toThrow('scopeNeeded');
  });

  it('take a message whose signature is right once, and no other', async ({ skip }) => {
    if (!hasPython) skip(withoutPython);
    const member = await newMember(world);
    // The receiver starts with the secret, which the address comes before: it gets its port when it is known.
    const form = { name: '接收', url: 'http://127.0.0.1:9/', events: [...webhookEventNames] };
    const { record, secret } = await world.call(addWebhook, form, member);
    const listening = await listen(secret);
    const at = { ...form, rid: record.rid, url: `http://127.0.0.1:${listening.port}/`, on: true };
    await world.call(editWebhook, at, member);
    expect((await world.call(testWebhook, { rid: record.rid }, member)).attempts).toMatchObject([{ status: 204 }]);
    expect(await listening.line()).toContain('webhook.test');
    await world.call(editWebhook, { ...at, rotate: true }, member);
    expect((await world.call(testWebhook, { rid: record.rid }, member)).attempts).toMatchObject([{ status: 204 }]);
    const wrong = await listen(`whsec_${Buffer.alloc(32, 7).toString('base64')}`);
    await world.call(editWebhook, { ...at, url: `http://127.0.0.1:${wrong.port}/` }, member);
    expect((await world.call(testWebhook, { rid: record.rid }, member)).attempts).toMatchObject([{ status: 401 }]);
  });
});

/** The receiver of the documents with a secret, at a port of its own. The world's clock is not this machine's. */
async function listen(secret: string): Promise<{ port: string; line: () => Promise<string> }> {
  const env = { ...process.env, WEBHOOK_SECRET: secret, WEBHOOK_TOLERANCE: '1000000000', PYTHONIOENCODING: 'utf-8' };
  const child: ChildProcess = spawn('python3', [program('verify_webhook.py'), '0'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    child.kill();
    await once(child, 'exit');
  });
  if (!child.stdout) throw new Error('The receiver has no output.');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const line = async (): Promise<string> => String((await lines.next()).value);
  return { port: await line(), line };
}
