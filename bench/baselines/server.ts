import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import pg from 'pg';
import { person } from '../../e2e/api/people.ts';
import { hashPassword, verifyPassword } from '../../server/src/kernel/access/password.ts';
import { tokenHash } from '../../server/src/kernel/access/tokens.ts';
import { builtRenderer, type ReadCall } from '../../server/src/pages/portal-build.ts';
import { detailStatement, listStatement, ordersStatement } from './thin-statements.ts';

/** What a thin server would do: Fastify, one prepared statement a request, no rules and no schemas. */
const [port, connectionString, listFile = '', pages = '', productPort = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 16 });
const app = fastify();

const bytes = readFileSync(listFile);
const object = JSON.parse(bytes.toString()) as unknown;
app.get('/object', () => object);
app.get('/buffer', (_, reply) => reply.type('application/json').send(bytes));

const answer = (data: unknown) => ({ code: 1, msg: '操作成功!', data });
app.get('/thin/list', async () => {
  const { rows } = await pool.query<{ total: number }>({ name: 'list', text: listStatement });
  return answer({ list: rows, total: rows[0]?.total ?? 0 });
});
app.get<{ Querystring: { rid: string } }>('/thin/detail', async ({ query }) => {
  const { rows } = await pool.query({ name: 'detail', text: detailStatement, values: [query.rid] });
  return answer(rows[0]);
});
app.post('/thin/orders', async ({ headers }) => {
  const { rows } = await pool.query({
    name: 'orders',
    text: ordersStatement,
    values: [tokenHash(String(headers.token))],
  });
  return answer({ list: rows });
});

const page = join(pages, 'index.html');
writeFileSync(`${page}.br`, brotliCompressSync(readFileSync(page)));
await app.register(fastifyStatic, { root: pages, prefix: '/page/', preCompressed: true });

// The same page from the same tree, with what it shows in memory: no server around it, no compression, no policy.
const visitor = person(`http://127.0.0.1:${productPort}`);
const replies = new Map<string, Promise<unknown>>();
const remembered: ReadCall = (endpoint, input) => {
  const key = `${endpoint.path} ${JSON.stringify(input)}`;
  const reply = replies.get(key) ?? visitor.call(endpoint, input);
  replies.set(key, reply);
  return reply as ReturnType<typeof visitor.call<typeof endpoint>>;
};
const origin = 'http://127.0.0.1';
const report = (error: unknown) => console.error(error);
const render = builtRenderer(join(import.meta.dirname, '../../portal'), {
  pictures: '',
  origin,
  read: remembered,
  report,
});
app.get('/ssr', async (_, reply) => {
  const response = await render(new Request(`${origin}/`), 'nonce');
  return reply.type('text/html; charset=utf-8').send(await response.text());
});

const known = await hashPassword('a password of the bench');
app.post('/hash', async () => answer(await verifyPassword('a password of the bench', known)));

process.once('SIGTERM', () => void app.close().then(() => pool.end()));
await app.listen({ port: Number(port), host: '127.0.0.1' });
