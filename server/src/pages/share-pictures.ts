import { daysText } from '@yance/contract/catalogue/days-text.ts';
import { getPicture, getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { getArticle, type articleKinds } from '@yance/contract/content/endpoints.ts';
import { getSettings } from '@yance/contract/settings/endpoints.ts';
import { rid as ridSchema } from '@yance/contract/kernel/fields.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { Refusal, unavailable } from '../kernel/refusal.ts';
import { refuse } from '../kernel/http/refuse.ts';
import type { RawReply } from '../kernel/route.ts';
import { Limiter, QueueFull } from '../kernel/limiter.ts';
import { PageCache } from './page-cache.ts';
import type { ReadCall } from './portal-build.ts';
import { drawShareCard, type ShareCard } from './share-picture.ts';

const kindWords: Readonly<Record<(typeof articleKinds)[number], string>> = {
  news: '新闻动态',
  course: '课程学习',
  service: '服务案例',
};
const said = z.string().catch('');
const siteWords = z.object({ slogan: said, headline: said, share: said });

/** A picture costs the processor about half a second: two cores' worth at most, and few who wait for it. */
const atOnce = 2;
const mostWaiting = 8;
const retrySeconds = 5;

interface Sources {
  read: ReadCall;
  contentVersion: () => number;
  draw?: (card: ShareCard) => Promise<Buffer>;
}

/**
 * Pictures of pages for those who share their addresses: `/og/detail/<rid>.png`, `/og/article/<rid>.png` and
 * `/og/page/site.png`. Each is drawn once for a version of the public content; when too many are asked for at once,
 * the answer is 503 with Retry-After.
 */
export function mountSharePictures(
  app: FastifyInstance,
  { read, contentVersion, draw = drawShareCard }: Sources,
): void {
  const drawn = new PageCache<Buffer | null>(200, Number.POSITIVE_INFINITY);
  const limiter = new Limiter(atOnce, mostWaiting);
  app.get<{ Params: { kind: string; file: string } }>('/og/:kind/:file', async (request, reply) => {
    const { kind } = request.params;
    // One picture has one place in the cache, however its address is written.
    const name = request.params.file.replace(/\.png$/, '').toLowerCase();
    const make = async () => {
      const card = await cardOf(read, kind, name);
      return card && limiter.run(() => draw(card));
    };
    const picture = await drawn
      .get(contentVersion(), `${kind}/${name}`, make, (made) => made !== null)
      .catch((error: unknown) => {
        if (error instanceof QueueFull) return 'later' as const;
        throw error;
      });
    if (!picture) return reply.callNotFound();
    return picture === 'later' ? sendLater(reply) : sendPicture(reply, picture);
  });
}

function sendLater(reply: FastifyReply): FastifyReply {
  return reply.send(refuse(reply, unavailable(retrySeconds)));
}

function sendPicture(reply: FastifyReply, picture: Buffer): FastifyReply {
  return reply
    .headers({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    })
    .send(picture);
}

async function cardOf(read: ReadCall, kind: string, name: string): Promise<ShareCard | null> {
  const settings = await read(getSettings, { keys: ['company.name', 'site.words'] });
  const site = typeof settings['company.name'] === 'string' ? settings['company.name'] : '研测';
  if (kind === 'page') {
    if (name !== 'site') return null;
    const { slogan: kicker, headline: title, share: sketch } = siteWords.parse(settings['site.words'] ?? {});
    return { site, kicker, title, sketch, facts: '', picture: null };
  }
  if (!ridSchema.safeParse(name).success) return null;
  try {
    if (kind === 'detail') return await serviceCard(read, site, name);
    return kind === 'article' ? await articleCard(read, site, name) : null;
  } catch (error) {
    // What is not there, or no longer, has no picture.
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function serviceCard(read: ReadCall, site: string, rid: string): Promise<ShareCard> {
  const service = await read(getServiceDetail, { rid });
  const price = service.from_price_fen === null ? '由经理报价' : `¥${service.from_price_fen / 100}/${service.unit} 起`;
  return {
    site,
    kicker: `${service.type_name} · ${service.category}`,
    title: service.name,
    sketch: service.sketch,
    facts: `${price} · ${daysText(service)}`,
    picture: await drawing(read, service.img),
  };
}

async function articleCard(read: ReadCall, site: string, rid: string): Promise<ShareCard> {
  const article = await read(getArticle, { id: rid });
  return {
    site,
    kicker: kindWords[article.type],
    title: article.title,
    sketch: article.sketch,
    facts: article.created,
    picture: await drawing(read, article.img),
  };
}

/** A drawn picture as text; photographs are left out. */
async function drawing(read: ReadCall, name: string): Promise<string | null> {
  if (!name.endsWith('.svg')) return null;
  const reply = (await read(getPicture, { name })) as RawReply;
  return Buffer.isBuffer(reply.body) || typeof reply.body === 'string' ? reply.body.toString() : null;
}
