import { z } from 'zod';
import { callsAbout, openCall } from '../kernel/endpoint.ts';
import { byRid, done, moment, rid } from '../kernel/fields.ts';
import { pageOf, paging } from '../kernel/page.ts';

const { staffCall } = callsAbout('misses');

/**
 * Told by the search page when it has nothing to show. The server looks again and keeps only the words and how often.
 */
export const reportMiss = openCall({
  path: '/api/open/search/miss',
  summary: '记下没有结果的搜索词，不含个人信息',
  input: z.object({ kw: z.string().trim().min(1, '请输入搜索词').max(100) }),
  output: done,
  effect: 'write',
});

/** What the operator can do beside its services, and what its help says. */
export const searchSite = openCall({
  method: 'GET',
  path: '/api/open/search/site',
  summary: '检索仪器、实验室、资质与帮助；支持拼音、首字母与同义词',
  input: z.object({ kw: z.string().trim().max(100).default('') }),
  output: z.object({
    abilities: z.array(
      z.object({
        rid,
        kind: z.enum(['instrument', 'laboratory', 'qualification']),
        name: z.string(),
        /** Model and laboratory of an instrument, city of a laboratory, number of a certificate. */
        note: z.string(),
        /** For the link to an instrument's projects. */
        category_id: z.number().int().nullable(),
      }),
    ),
    help: z.array(z.object({ topic: z.string(), question: z.string(), answer: z.string() })),
  }),
  effect: 'read',
});

export const missRow = z.object({ rid, query: z.string(), count: z.number().int(), last: moment });
export type MissRow = z.infer<typeof missRow>;

export const listMisses = staffCall({
  path: '/api/staff/search/misses',
  roles: ['E'],
  summary: '没有结果的搜索词，次数多的在前',
  input: z.object({
    ...paging,
    kw: z.string().trim().max(100).default(''),
    sort: z.enum(['count', '-count', 'last', '-last']).optional(),
  }),
  output: pageOf(missRow),
  effect: 'read',
});
export const dismissMiss = staffCall({
  path: '/api/staff/search/dismiss',
  roles: ['E'],
  summary: '移除一条没有结果的搜索词',
  input: byRid,
  output: z.object({ rid }),
  effect: 'write',
  adds: true,
});
