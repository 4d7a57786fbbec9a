import fastify from 'fastify';
import pg from 'pg';
import { listStatement } from './thin-statements.ts';

/** The least that a server of this list needs to begin: Fastify, pg and one prepared statement. */
const [port, connectionString] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 16 });
const app = fastify();

app.get('/api/open/web/device/search', async () => {
  const { rows } = await pool.query<{ total: number }>({ name: 'list', text: listStatement });
  return { code: 1, msg: '操作成功!', data: { list: rows, total: rows[0]?.total ?? 0 } };
});

process.once('SIGTERM', () => void app.close().then(() => pool.end()));
await app.listen({ port: Number(port), host: '127.0.0.1' });
