import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { firstBrokenAuditRow } from '../src/kernel/audit/audit.ts';
import { verifyLedger } from '../src/features/ledger/index.ts';
import { newComputer } from './computers.ts';
import { generatedBody, seeded, type Schema } from './generated-input.ts';
import { longestTurn } from './longest-turn.ts';
import { placeOrder } from './ordering.ts';
import { newMember, newStaff } from './people.ts';
import { openWorld, type Speaker, type World } from './world.ts';

/** Requests to each call. */
const rounds = Number(process.env['REQUEST_ROUNDS'] ?? 6);
/** Milliseconds for which no call may keep all others waiting. */
const longestHeld = 200;
const seed = 20261124;
/** A call that ends the session of the one who sends the requests. */
const signsOut = /\/(logout|sessions)$/;
const innards =
  /\n\s+at |node_modules|\.ts:\d+|\b(select|insert into|update|delete from) ["\w]+|violates|syntax error|invalid input syntax|duplicate key|ECONN|TypeError|undefined is not|Cannot read/i;

/** The query of a GET call: bytes that no UTF-16 text can hold go in as they are. */
function queryOf(body: string): string {
  let given: unknown;
  try {
    given = JSON.parse(body);
  } catch {
    given = {};
  }
  const fields = given !== null && typeof given === 'object' ? Object.entries(given) : [];
  const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 4000);
  return fields
    .map(
      ([key, value]) =>
        `${encodeURIComponent(key.toWellFormed())}=${text(value).isWellFormed() ? encodeURIComponent(text(value)) : '%ED%A0%80'}`,
    )
    .join('&');
}

async function send(world: World, endpoint: Endpoint, as: Speaker, body: string, turn: number) {
  const { method, path } = endpoint;
  const url = path.replace(/:\w+/, () => encodeURIComponent(body.slice(0, 60).toWellFormed()));
  // What waits for the database instead ends with a 503 by itself.
  const { result: response, millis } = await longestTurn(() =>
    world.app.http.inject({
      method,
      url: method === 'GET' ? `${url}?${queryOf(body)}` : url,
      ...(method === 'GET' ? {} : { payload: body }),
      headers: {
        ...(method === 'GET' ? {} : { 'content-type': turn % 50 === 49 ? 'text/plain' : 'application/json' }),
        ...(as.token ? { token: as.token } : {}),
        ...(as.cookie ? { cookie: as.cookie, 'x-console': '1' } : {}),
        ...(as.key ? { authorization: `Bearer ${as.key}` } : {}),
        // Another caller each time, so that limits by address do not hide what lies behind them.
        'x-forwarded-for': `10.9.${Math.floor(turn / 250) % 250}.${turn % 250}`,
      },
    }),
  );
  return { status: response.statusCode, text: response.body, millis };
}

test(
  'thousands of generated requests to all calls: no fault, none holds the event loop, nothing of the innards in a reply, money and history whole',
  { timeout: 300_000 },
  async () => {
    const world = await openWorld();
    const [member, admin] = [await newMember(world), await newStaff(world, 'M')];
    const order = await placeOrder(world, member);
    const owned = await world.database.pool.query<{ rid: string }>(
      'select rid from order_lines where order_rid = $1 union select rid from samples union select rid from addresses',
      [order.rid],
    );
    const services = await world.database.pool.query<{ rid: string }>(
      'select distinct service_rid as rid from order_lines',
    );
    const rids = [
      order.rid,
      order.rid,
      member.rid,
      ...owned.rows.map((row) => row.rid),
      ...services.rows.map((row) => row.rid),
    ];
    const speakers = { open: {}, member, staff: admin, computer: await newComputer(world) };
    const random = seeded(seed);
    const bad: string[] = [];
    let sent = 0;
    let served = 0;
    for (const { endpoint } of world.app.bindings) {
      if (endpoint.body === 'multipart' || signsOut.test(endpoint.path)) continue;
      const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema;
      for (let round = 0; round < rounds; round += 1) {
        const body = generatedBody(schema, random, rids);
        const ask = () => send(world, endpoint, speakers[endpoint.audience], body, (sent += 1));
        const reply = await ask();
        // What is made once for all, such as a document, nobody can have made again and again.
        const again = reply.millis > longestHeld ? await ask() : reply;
        if (
          reply.status >= 500 ||
          again.millis > longestHeld ||
          (endpoint.body !== 'raw' && innards.test(reply.text))
        ) {
          bad.push(
            `${endpoint.path} ${reply.status} in ${Math.round(again.millis)} ms: ${body.slice(0, 300)} → ${reply.text.slice(0, 200)}`,
          );
        }
        if (reply.text.startsWith('{"code":1')) served += 1;
      }
    }
    expect(bad).toEqual([]);
    expect(sent).toBeGreaterThan(rounds * 350);
    // It would prove nothing if all of them failed at the door.
    expect(served).toBeGreaterThan(sent / 20);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    await world.settle();
    expect(await verifyLedger(world.database.db)).toEqual([]);
    expect(await firstBrokenAuditRow(world.database.db)).toBeNull();
  },
);
