import pg from 'pg';

/**
 * Works on a connection of its own, outside the pool, and closes it. PostgreSQL that ends between two statements fails
 * the next one; unheard, the error of the connection would end the process.
 */
export async function withConnection<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
