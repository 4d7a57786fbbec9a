import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'vite';

export interface DevConsole {
  handle: (request: IncomingMessage, response: ServerResponse, missing: () => void) => void;
  close: () => Promise<void>;
}

/** Vite in the server's own process and on its own socket, for development only. */
export async function startDevConsole(server: Server): Promise<DevConsole> {
  const vite = await createServer({
    configFile: new URL('vite.config.ts', import.meta.url).pathname,
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server } },
  });
  return { handle: vite.middlewares, close: () => vite.close() };
}
