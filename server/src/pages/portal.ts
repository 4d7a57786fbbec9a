import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { makeAnswer, sendAnswer, type PageAnswer } from './page-answer.ts';
import { plainAddress } from './page-address.ts';
import { Limiter, QueueFull } from '../kernel/limiter.ts';
import { unavailable } from '../kernel/refusal.ts';
import type { Elsewhere } from './page-security.ts';
import { PageCache } from './page-cache.ts';
import { builtRenderer, developmentRenderer, type PageSite, type ReadCall, type RenderPage } from './portal-build.ts';
import { mountShareCodes } from './share-code.ts';

export interface PortalOptions extends Elsewhere {
  /** Folder of the portal workspace. */
  root: string;
  /** Serve from sources through Vite instead of the build. */
  dev: boolean;
  /** Whether a page that was made is kept for the next reader. */
  cache: boolean;
  /** Public address without a slash at the end, for canonical links and the sitemap. */
  origin: string;
  read: ReadCall;
  /** Grows whenever public content changes; cached pages of an older version are dropped. */
  contentVersion: () => number;
  /** Runs the reading of a page on the site as a preview shows it; null where the preview is used up or over. */
  preview: <T>(key: string, read: (call: ReadCall) => Promise<T>) => Promise<T | null>;
}

/** Addresses of the server that are never pages: an unknown one is the server's own 404. */
const notPages = /^\/(?:api|upload|health|ready|console)(?:\/|$|\?)/;
/** Editors see what is not published yet through a key in the address, once. */
const previewKey = /[?&]preview=([\w-]{20,60})(?:&|$)/;
const longestAddress = 600;
/** The router asks for the routes of all links of a page at once; it splits what is longer than this by itself. */
const longestManifest = 7_680;
/** Making a page costs the processor some milliseconds, and most of that is one thread's. */
const makingsAtOnce = 8;
const mostWaiting = 64;
const busySeconds = 2;

/** Serves the portal's pages and assets from this server. */
export async function mountPortal(app: FastifyInstance, options: PortalOptions): Promise<void> {
  const site: PageSite = {
    origin: options.origin,
    pictures: options.pictures,
    read: options.read,
    report: (error, path) => app.log.error({ err: error, path }, 'a page failed'),
  };
  mountShareCodes(app, options.origin);
  if (options.dev) return mountDevelopment(app, options, site);
  const render = builtRenderer(options.root, site);
  const client = join(options.root, 'build/client');
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  });
  await app.register(fastifyStatic, {
    root: client,
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    preCompressed: true,
    maxAge: '1d',
    index: false,
    globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz'],
  });
  // PDF tabs and old browsers ask for this name whatever the page says.
  app.get('/favicon.ico', (_, reply) => reply.redirect('/favicon.svg', 301));
  const answers = options.cache
    ? cachedAnswers(options, render)
    : (address: string) => makeAnswer(render, options.origin, address, options);
  app.get('/*', async (request, reply) => {
    const address = request.url;
    if (notPages.test(address)) return reply.callNotFound();
    if (address.length > (address.startsWith('/__manifest?') ? longestManifest : longestAddress))
      return reply.status(414).send({ code: 0, msg: '地址过长', data: null });
    const key = previewKey.exec(address)?.[1];
    if (key) return sendPreview(reply, options, render, address, key);
    return sendAnswer(request, reply, await answers(plainAddress(address)).catch(insteadOf));
  });
}

/**
 * Answers by plain address. Free text and filters make countless addresses: they share a smaller cache, so that
 * they cannot push out the pages that there are.
 */
export function cachedAnswers(
  { origin, contentVersion, ...elsewhere }: Pick<PortalOptions, 'origin' | 'contentVersion' | keyof Elsewhere>,
  render: RenderPage,
): (address: string) => Promise<PageAnswer> {
  const pages = new PageCache<PageAnswer>(2_000);
  const others = new PageCache<PageAnswer>(500);
  const makings = new Limiter(makingsAtOnce, mostWaiting);
  return async (address) => {
    const version = contentVersion();
    const make = async () => whole(await makings.run(() => makeAnswer(render, origin, address, elsewhere)));
    if (pages.has(version, address)) return pages.get(version, address, make, ({ lasting }) => lasting);
    const answer = await others.get(version, address, make, ({ status, lasting }) => status === 200 && !lasting);
    if (answer.lasting && contentVersion() === version)
      await pages.get(
        version,
        address,
        async () => answer,
        ({ lasting }) => lasting,
      );
    return answer;
  };
}

/** What could not be made is no answer that could take the place of an older one. */
function whole(answer: PageAnswer): PageAnswer {
  if (answer.status >= 500) throw new NotMade(answer);
  return answer;
}

class NotMade extends Error {
  readonly answer: PageAnswer;
  constructor(answer: PageAnswer) {
    super(`The page answers ${answer.status}.`);
    this.answer = answer;
  }
}

/** The page in place of one that could not be made; 503 where too many wait for theirs. */
function insteadOf(error: unknown): PageAnswer {
  if (error instanceof NotMade) return error.answer;
  if (error instanceof QueueFull) throw unavailable(busySeconds);
  throw error;
}

const previewOver = '预览链接已用过或已过期，请在工作台重新打开预览';

/** A page as it will be: for one reader once, never kept and never found by search engines. */
async function sendPreview(
  reply: FastifyReply,
  { origin, preview, ...elsewhere }: Pick<PortalOptions, 'origin' | 'preview' | keyof Elsewhere>,
  render: RenderPage,
  address: string,
  key: string,
): Promise<FastifyReply> {
  reply.headers({ 'x-robots-tag': 'noindex, nofollow' });
  const answer = await preview(key, (read) =>
    makeAnswer((request, nonce) => render(request, nonce, read), origin, address, elsewhere),
  );
  if (!answer)
    return reply
      .status(410)
      .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
      .send(previewOver);
  const { etag: _, ...headers } = answer.headers;
  return reply
    .status(answer.status)
    .headers({ ...headers, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .send(answer.plain);
}

async function mountDevelopment(app: FastifyInstance, options: PortalOptions, site: PageSite): Promise<void> {
  const { vite, render } = await developmentRenderer(options.root, site);
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', async (request: FastifyRequest, reply) => {
    if (request.method !== 'GET' || notPages.test(request.url)) return;
    await new Promise<void>((resolve, reject) => {
      reply.raw.once('finish', resolve);
      vite.middlewares(request.raw, reply.raw, (error) => (error ? reject(error) : resolve()));
    });
    if (reply.raw.writableEnded) reply.hijack();
  });
  app.get('/*', async (request, reply) => {
    if (notPages.test(request.url)) return reply.callNotFound();
    const key = previewKey.exec(request.url)?.[1];
    if (key) return sendPreview(reply, options, render, request.url, key);
    const response = await render(new Request(site.origin + plainAddress(request.url)), '');
    // Vite injects its own inline scripts and styles: the strict policy belongs to the built portal.
    return reply
      .status(response.status)
      .headers(Object.fromEntries(response.headers))
      .send(await response.text());
  });
}
