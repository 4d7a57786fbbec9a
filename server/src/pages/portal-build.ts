import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint, OutputOf, SentOf } from '@yance/contract/kernel/endpoint.ts';

/** Runs an open read call in this process. */
export type ReadCall = <E extends Endpoint>(endpoint: E, input: SentOf<E>) => Promise<OutputOf<E>>;

/** `read` takes the place of the site's own reading call, for previews. */
export type RenderPage = (request: Request, nonce: string, read?: ReadCall) => Promise<Response>;

/** What the portal's server bundle exports. */
interface PortalBundle {
  renderPage(request: Request, site: PageSite, nonce: string): Promise<Response>;
}

/** What a rendered page may use of the server. */
export interface PageSite {
  /** Public address without a slash at the end; never taken from a request. */
  origin: string;
  /** Origin of published pictures; empty: the site itself. */
  pictures: string;
  read: ReadCall;
  report: (error: unknown, path: string) => void;
}

/** The built server part of the portal, which the first page loads: calls are answered before that. */
export function builtRenderer(root: string, site: PageSite): RenderPage {
  const file = join(root, 'build/server/index.js');
  if (!existsSync(file)) throw new Error('The portal is not built. Run: npm run build');
  let bundle: Promise<PortalBundle> | undefined;
  return async (request, nonce, read = site.read) => {
    bundle ??= import(pathToFileURL(file).href) as Promise<PortalBundle>;
    const { renderPage } = await bundle;
    return renderPage(request, { ...site, read }, nonce);
  };
}

/** What is used of a Vite server in development; its package is not installed in production. */
interface DevelopmentServer {
  middlewares: (request: unknown, response: unknown, next: (error?: unknown) => void) => void;
  ssrLoadModule(path: string): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

/** Vite in this process: sources are rendered as they are and reload in the browser. */
export async function developmentRenderer(
  root: string,
  site: PageSite,
): Promise<{ vite: DevelopmentServer; render: RenderPage }> {
  const name = 'vite';
  const { createServer } = (await import(name)) as { createServer(options: object): Promise<DevelopmentServer> };
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });
  const render: RenderPage = async (request, nonce, read = site.read) => {
    const { renderPage } = (await vite.ssrLoadModule('/src/server-entry.ts')) as unknown as PortalBundle;
    return renderPage(request, { ...site, read }, nonce);
  };
  return { vite, render };
}
