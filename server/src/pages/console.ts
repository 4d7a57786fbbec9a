import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '../kernel/http/encoding.ts';

export interface ConsoleOptions {
  /** The folder that holds `console/`. */
  root: string;
  /** Vite in this process instead of the build. */
  dev: boolean;
  /** Addresses of scripts of other sites that the page may load. */
  scripts: readonly string[];
}

/**
 * No inline script or style, nothing from another host, frames of files alone. What antd computes in the page goes
 * through constructed style sheets and the style object model, which a policy does not restrict.
 */
const policyWith = (scripts: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    // A result that is a PDF is shown in place.
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The console makes three addresses trusted: those of the threads which read codes from the camera's pictures and
    // treat curves, and that of WeChat's JS-SDK.
    'trusted-types code-reader wechat-sdk curve-threads',
  ].join('; ');

/** A thread has the policy of its own file; only the reader of codes may run WebAssembly. */
const readerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
const isReader = (path: string): boolean => /\/assets\/detector-worker-[\w-]+\.js(?:\.br|\.gz)?$/.test(path);

const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
};

/** Serves the staff console below /console: files of its build, and its one page for every other address. */
export function mountConsole(app: FastifyInstance, options: ConsoleOptions): void {
  const folder = join(options.root, 'console');
  void app.register(
    async (scope) =>
      options.dev ? serveVite(scope, app, folder) : serveBuild(scope, join(folder, 'build'), options.scripts),
    { prefix: '/console' },
  );
}

async function serveBuild(scope: FastifyInstance, build: string, scripts: readonly string[]): Promise<void> {
  const headers = { ...fixedHeaders, 'content-security-policy': policyWith(scripts) };
  const page = await readPage(build);
  if (!page) {
    scope.get('/*', (_, reply) =>
      reply.status(503).type('text/plain; charset=utf-8').send('工作台尚未构建，请先运行 npm run build'),
    );
    return;
  }
  scope.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
  await scope.register(fastifyStatic, {
    root: build,
    wildcard: false,
    index: false,
    decorateReply: false,
    globIgnore: ['index.html*', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    // Names below assets/ hold a hash of their content.
    setHeaders: (response, path) => {
      response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (isReader(path)) response.header('content-security-policy', readerPolicy);
    },
  });
  scope.get('/', (request, reply) => sendPage(page, request, reply));
  scope.get('/*', (request, reply) => {
    // An old page may ask for a file of an earlier release: it must learn that it is gone, not get a page as a script.
    if (request.url.startsWith('/console/assets/'))
      return reply.status(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    return sendPage(page, request, reply);
  });
}

interface StoredPage {
  etag: string;
  /** By content encoding; the empty name is the plain text. */
  bytes: Readonly<Record<'' | 'br' | 'gzip', Buffer>>;
}

async function readPage(build: string): Promise<StoredPage | null> {
  const file = join(build, 'index.html');
  if (
    !(await access(file).then(
      () => true,
      () => false,
    ))
  )
    return null;
  const [plain, br, gzip] = await Promise.all([readFile(file), readFile(`${file}.br`), readFile(`${file}.gz`)]);
  return {
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    bytes: { '': plain, br, gzip },
  };
}

function sendPage(page: StoredPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: page.etag });
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send();
  const encoding = encodingFor(request) ?? '';
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(page.bytes[encoding]);
}

/** What console/dev.ts exports. */
interface DevModule {
  startDevConsole: (server: Server) => Promise<{
    handle: (request: IncomingMessage, response: ServerResponse, missing: () => void) => void;
    close: () => Promise<void>;
  }>;
}

/** Vite belongs to the console's own packages, so it is reached by file and only in development. */
async function serveVite(scope: FastifyInstance, app: FastifyInstance, folder: string): Promise<void> {
  const { startDevConsole } = (await import(pathToFileURL(join(folder, 'dev.ts')).href)) as DevModule;
  const dev = await startDevConsole(app.server);
  scope.addHook('onClose', () => dev.close());
  const handle = (request: FastifyRequest, reply: FastifyReply): void => {
    reply.hijack();
    dev.handle(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
  };
  scope.get('/', handle);
  scope.get('/*', handle);
}
