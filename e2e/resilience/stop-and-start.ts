import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { searchServices, suggestServices } from '@yance/contract/catalogue/endpoints.ts';
import { login } from '@yance/contract/identity/endpoints.ts';
import { addPlanLine, editPlanLine } from '@yance/contract/plans/endpoints.ts';
import { register } from '../api/main-journey.ts';
import { person } from '../api/people.ts';
import { endProcess, startProcess } from '../server-process.ts';
import { readCode } from '../under-test.ts';
import { type Asked, KeepAliveClient } from './keep-alive-client.ts';
import { endProduct, newProduct, type Product } from './product.ts';

interface Plan {
  times: number;
  clients: number;
}

const longestEndMs = 10_000;
/** Between two requests of a client; less than a resting connection is given at an end. */
const mostRestMs = 500;
/** Clients of one member. */
const clientsOfOne = 5;

/** What all clients together have seen. */
interface Seen {
  answered: number;
  /** Answers that said that their connection ends. */
  closed: number;
  /** Told to come again, because the machine is busy. */
  refused: number;
  failed: string[];
}

/**
 * Ends the product (SIGTERM) and starts it again under clients that keep their connections and ask all the time, for
 * pages, lists and writes. Every request that found somebody listening is answered, none by a fault, and each end takes
 * ten seconds at the most. Who finds nobody listening has sent nothing, and comes again. Prints figures and fails on a
 * miss.
 */
export async function stopAndStart({ times, clients }: Plan): Promise<void> {
  const product = await newProduct('stopped');
  const seen: Seen = { answered: 0, closed: 0, refused: 0, failed: [] };
  const end = new AbortController();
  const ends: number[] = [];
  try {
    const members = await Promise.all(
      Array.from({ length: Math.ceil(clients / clientsOfOne) }, (_, number) => newWriter(product, number)),
    );
    const working = Array.from({ length: clients }, (_, number) =>
      keepAsking(product.origin, requestsOf(members[number % members.length], number), seen, end.signal),
    );
    for (let time = 0; time < times; time += 1) {
      await answered(seen, 4 * clients);
      const told = performance.now();
      await endProcess(product.server, 'SIGTERM');
      ends.push(performance.now() - told);
      assert.equal(product.server.exitCode, 0, 'the application ends well');
      product.server = await startProcess(product.env, product.origin);
    }
    await answered(seen, clients);
    end.abort();
    await Promise.all(working);
  } finally {
    end.abort();
    await endProduct(product);
    await rm(product.dataDir, { recursive: true, force: true });
  }
  console.log(
    `${times} times told to end under ${clients} clients: ${seen.answered} requests answered, ${seen.closed} of them with the end of their connection, ${seen.refused} told to come again, ${seen.failed.length} failed; out after ${Math.round(Math.max(...ends))} ms at the most`,
  );
  assert.deepEqual(seen.failed, [], 'every request is answered');
  assert.ok(seen.closed >= times, 'clients were there when it ended');
  assert.ok(Math.max(...ends) < longestEndMs, 'ended within ten seconds');
}

interface Writer {
  token: string;
  plan: string;
}

/** A member with a line in the plan, to be changed all the time. */
async function newWriter({ origin, dataDir }: Product, number: number): Promise<Writer> {
  const phone = `135000${String(number).padStart(5, '0')}`;
  const visitor = person(origin, { 'x-forwarded-for': `10.2.0.${number}` });
  const member = await register({ origin, phone, readCode: (to) => readCode({ dataDir }, to) }, visitor);
  const [found] = await visitor.call(suggestServices, { kw: 'XRD' });
  assert.ok(found);
  const { line } = await member.call(addPlanLine, { rid: found.rid });
  const { token } = await visitor.call(login, { account: phone, password: `Yance-${phone.slice(-6)}` });
  return { token, plan: line.plan_rid };
}

/** What a client asks for, again and again; each comes from an address of its own. */
function requestsOf(writer: Writer | undefined, number: number): Asked[] {
  assert.ok(writer);
  const headers = { 'x-forwarded-for': `10.3.0.${number}` };
  return [
    { method: 'GET', path: '/', headers },
    { method: 'GET', path: `${searchServices.path}?kw=XRD`, headers },
    {
      method: 'POST',
      path: editPlanLine.path,
      headers: { ...headers, token: writer.token },
      body: JSON.stringify({ plan_rid: writer.plan, count: 1 + number }),
    },
  ];
}

async function keepAsking(origin: string, requests: readonly Asked[], seen: Seen, end: AbortSignal): Promise<void> {
  const client = new KeepAliveClient(origin);
  while (!end.aborted) {
    for (const asked of requests) {
      // Fewer than the product can answer: how it refuses a crowd is shown elsewhere.
      await pause(Math.random() * mostRestMs);
      const outcome = await client.ask(asked);
      if (outcome.came === 'nobody') await pause(50);
      else if (outcome.came === 'nothing') seen.failed.push(`${asked.path}: ${outcome.reason}`);
      else if (outcome.headers['retry-after'] !== undefined) {
        seen.refused += 1;
        await pause(1_000);
      } else {
        seen.answered += 1;
        if (outcome.headers.connection === 'close') seen.closed += 1;
        const isFault = outcome.status !== 200 || (asked.path !== '/' && !outcome.text.startsWith('{"code":1'));
        if (isFault) seen.failed.push(`${asked.path}: ${outcome.status} ${outcome.text.slice(0, 200)}`);
      }
    }
  }
  client.end();
}

async function answered(seen: Seen, more: number): Promise<void> {
  for (const before = seen.answered; seen.answered - before < more;) await pause(10);
}

/** `npm run stop-and-start -- --times 20 --clients 50`, which are the defaults. */
if (import.meta.main) {
  const number = (preset: string) => ({ type: 'string', default: preset }) as const;
  const { values } = parseArgs({ options: { times: number('20'), clients: number('50') } });
  await stopAndStart({ times: Number(values.times), clients: Number(values.clients) });
}
