import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addOrder, getOrder, listOrders } from '@yance/contract/orders/endpoints.ts';
import { addPlanLine } from '@yance/contract/plans/endpoints.ts';
import { defaultAnswers } from '@yance/contract/pricing/engine.ts';
import { getServiceDetail, suggestServices } from '@yance/contract/catalogue/endpoints.ts';
import { loadConfig } from '../../server/src/config.ts';
import { verifyLedger } from '../../server/src/features/ledger/index.ts';
import { prepareDatabase } from '../../server/src/start-server.ts';
import { register } from '../api/main-journey.ts';
import { person, type Person } from '../api/people.ts';
import { endProcess, freePort, startProcess } from '../server-process.ts';
import { readCode } from '../under-test.ts';

/** A member who keeps ordering, with every order that was acknowledged. */
interface Writer {
  member: Person;
  acknowledged: string[];
}
const leastAcknowledged = 20;

/** Orders one sample after the other until told to stop; what fails because the server is gone was not acknowledged. */
async function write(
  writer: Writer,
  service: { rid: string; answers: ReturnType<typeof defaultAnswers> },
  stopped: () => boolean,
): Promise<void> {
  while (!stopped()) {
    try {
      const { line } = await writer.member.call(addPlanLine, { rid: service.rid, count: 1 });
      const group = {
        name: '样品',
        count: 1,
        form: 'powder' as const,
        composition: 'ZnO',
        hazards: ['none' as const],
        parameters: service.answers,
      };
      const demand = {
        lines: [{ plan_rid: line.plan_rid, groups: [group] }],
        contact_name: '林晓雨',
        contact_phone: '13800008000',
      };
      writer.acknowledged.push((await writer.member.call(addOrder, demand)).rid);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/**
 * Kills the server with SIGKILL again and again while members order, and proves after each restart that no
 * acknowledged order is lost, none is half-done, and the ledger sums to zero. Prints a line a round.
 */
export async function crash(rounds: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'yance-crash-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: '',
    LOG_LEVEL: 'silent',
  };
  let server = await startProcess(env, origin);
  try {
    const visitor = person(origin);
    const [found] = await visitor.call(suggestServices, { kw: 'XRD' });
    assert.ok(found);
    const { parameters } = await visitor.call(getServiceDetail, { rid: found.rid });
    const service = { rid: found.rid, answers: defaultAnswers(parameters) };
    const house = {} as never;
    const writers: Writer[] = [];
    for (let number = 0; number < 8; number += 1) {
      const world = {
        origin,
        phone: `1370000000${number}`,
        house,
        readCode: (phone: string) => readCode({ origin, dataDir, staff: house }, phone),
      };
      writers.push({ member: await register(world, visitor), acknowledged: [] });
    }
    for (let round = 1; round <= rounds; round += 1) {
      const before = count(writers);
      let stopped = false;
      const writing = writers.map((writer) => write(writer, service, () => stopped));
      while (count(writers) - before < leastAcknowledged) await new Promise((resolve) => setTimeout(resolve, 10));
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 300));
      await endProcess(server, 'SIGKILL');
      stopped = true;
      await Promise.all(writing);
      const killedAt = performance.now();
      server = await startProcess(env, origin);
      const readyAfter = Math.round(performance.now() - killedAt);
      await nothingIsLost(writers);
      console.log(
        `round ${round}: ${count(writers) - before} acknowledged, ready again after ${readyAfter} ms, nothing lost`,
      );
    }
    await endProcess(server, 'SIGTERM');
    await ledgerIsWhole(env);
  } finally {
    await endProcess(server, 'SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
}

const count = (writers: readonly Writer[]): number =>
  writers.reduce((sum, writer) => sum + writer.acknowledged.length, 0);

/** Every acknowledged order is there, and every order that is there is whole: its lines and its holds come to its total. */
async function nothingIsLost(writers: readonly Writer[]): Promise<void> {
  for (const { member, acknowledged } of writers) {
    const kept = new Set<string>();
    for (let page = 1; ; page += 1) {
      const { list } = await member.call(listOrders, { page, size: 100 });
      for (const row of list) kept.add(row.rid);
      if (list.length < 100) break;
    }
    for (const rid of acknowledged) assert.ok(kept.has(rid), `the acknowledged order ${rid} is lost`);
    for (const rid of [...kept].slice(0, 10)) {
      const order = await member.call(getOrder, { rid });
      const held = order.charges.reduce((sum, charge) => sum + charge.amount_fen, 0);
      assert.equal(
        order.lines.reduce((sum, line) => sum + line.price.total_fen, 0),
        order.total_fen,
      );
      assert.ok(order.state === 'paying' ? held === 0 : held === order.total_fen, `the order ${rid} is half-done`);
    }
  }
}

/** Proves on the database of a data folder that the ledger sums to zero and every balance equals its entries. */
export async function ledgerIsWhole(env: NodeJS.ProcessEnv): Promise<void> {
  const { database, stop } = await prepareDatabase(loadConfig(env), () => undefined);
  try {
    assert.deepEqual(await verifyLedger(database.db), []);
  } finally {
    await stop();
  }
}

if (import.meta.main) await crash(Number(process.argv[2] ?? 25));
