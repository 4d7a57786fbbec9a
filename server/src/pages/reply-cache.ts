import { randomUUID } from 'node:crypto';
import { getServiceDetail, listTypeGroups, searchServices } from '@yance/contract/catalogue/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { PageCache } from './page-cache.ts';

interface KeptReply {
  status: number;
  type: string;
  body: Buffer;
}

/** Counts of orders and the like move no version; a reply that is older is still given, and made anew meanwhile. */
const freshMillis = 1_000;
/** Public calls that depend on nothing but the public content and their address. */
const kept: ReadonlySet<string> = new Set([searchServices.path, listTypeGroups.path, getServiceDetail.path]);
/** A service has one address that is kept; with anything more in it, it is read from the database. */
const otherDetail = new RegExp(`^${getServiceDetail.path}(?!\\?rid=[0-9a-f-]{36}$)`);
/** Filters make countless addresses: they share a smaller cache, as the pages' do. What is typed is not kept at all. */
const countless = /[?&](?:priceMin|priceMax|daysMax|instrument|page|size|sort)=/;
const typed = /[?&]kw=[^&]/;
const longestAddress = 600;
/** By this header the cache asks the calls themselves; a stranger cannot know its value. */
const past = 'x-past-the-cache';

const given = Buffer.from('{"code":1,');
const granted = ({ status, body }: KeptReply): boolean =>
  status === 200 && body.subarray(0, given.length).equals(given);

/**
 * Gives public lists and services as bytes that were made once: the same answer for everybody until the public content
 * changes. Refusals are not kept.
 */
export function keepReplies(http: FastifyInstance, contentVersion: () => number): void {
  const own = randomUUID();
  const lists = new PageCache<KeptReply>(500, freshMillis);
  const queries = new PageCache<KeptReply>(500, freshMillis);
  const services = new PageCache<KeptReply>(2_000, freshMillis);
  http.addHook('onRequest', (request, reply, done) => {
    const address = request.url;
    const end = address.indexOf('?');
    if (
      request.method !== 'GET' ||
      !kept.has(end < 0 ? address : address.slice(0, end)) ||
      address.length > longestAddress ||
      typed.test(address) ||
      otherDetail.test(address) ||
      request.headers[past] === own
    )
      return done();
    const make = async (): Promise<KeptReply> => {
      const made = await http.inject({ method: 'GET', url: address, headers: { [past]: own } });
      return { status: made.statusCode, type: String(made.headers['content-type']), body: made.rawPayload };
    };
    const cache = address.startsWith(getServiceDetail.path) ? services : countless.test(address) ? queries : lists;
    cache.get(contentVersion(), address, make, granted).then(
      ({ status, type, body }) =>
        void reply.code(status).header('cache-control', 'no-store').header('content-type', type).send(body),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    );
  });
}
