import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endProcess, freePort } from '../../e2e/server-process.ts';

export interface Baselines {
  port: number;
  stop(): Promise<void>;
}

/** The public list as a visitor first sees it. */
export const listPath = '/api/open/web/device/search';

/**
 * Starts the baselines as a process of their own. They send what the product answers now: the list, and the home page
 * as files.
 */
export async function startBaselines(given: {
  connectionString: string;
  folder: string;
  productPort: number;
}): Promise<Baselines> {
  const origin = `http://127.0.0.1:${given.productPort}`;
  const pages = join(given.folder, 'pages');
  const list = join(given.folder, 'list.json');
  await mkdir(pages, { recursive: true });
  await writeFile(list, await fetch(origin + listPath).then((reply) => reply.text()));
  const page = await fetch(origin, { headers: { 'accept-encoding': 'br' } });
  if (page.status !== 200) throw new Error('The home page does not answer. Build the pages first: npm run build');
  await writeFile(join(pages, 'index.html'), await page.text());
  const port = await freePort();
  const server = spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'server.ts'),
      String(port),
      given.connectionString,
      list,
      pages,
      String(given.productPort),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  for (let left = 200; left > 0; left -= 1) {
    const up = await fetch(`http://127.0.0.1:${port}/buffer`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (up) return { port, stop: () => endProcess(server, 'SIGTERM') };
    await pause(50);
  }
  server.kill('SIGKILL');
  throw new Error('The baselines did not start.');
}
