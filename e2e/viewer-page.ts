import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build } from 'vite';
import { securePage } from '../server/src/pages/page-security.ts';
import { root } from './server-process.ts';

export interface ViewerPage {
  origin: string;
  /** What lies here is served beside the page. */
  folder: string;
  close: () => Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
  '.bin': 'application/octet-stream',
};

/** Builds the viewer of results as the pages take it, alone on a page, and serves it under the portal's own policy. */
export async function openViewerPage(): Promise<ViewerPage> {
  const folder = await mkdtemp(join(tmpdir(), 'yance-viewer-'));
  await build({
    root: join(root, 'web/test/viewer'),
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir: folder, emptyOutDir: true, target: 'es2023' },
  });
  const { headers: policy } = securePage('', 'none');
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page');
    const file = join(folder, pathname === '/' ? 'index.html' : pathname);
    readFile(file).then(
      (bytes) => {
        response.setHeader('content-type', types[extname(file)] ?? 'application/json');
        for (const [name, value] of Object.entries(policy)) response.setHeader(name, value);
        response.end(bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    folder,
    close: async () => {
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
