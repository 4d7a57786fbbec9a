import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { date, moment, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { accessReaders } from './access.ts';

const { memberCall } = callsAbout('tasks');

const readers = z.enum(keysOf(accessReaders), '查看者不正确');

/** What one reader did with one file, or with all of them, on one day. */
const resultAccess = z.object({
  by: readers,
  /** Who it was, as far as the owner may know: a member of the community by name, staff by their post. */
  reader: z.string(),
  /** One of `accessActs`. */
  label: z.string(),
  /** The file's name, or what the package of all of them or a draft is called; empty for the list of files. */
  file: z.string(),
  times: z.number().int(),
  first: moment,
  /** The last time on that day. */
  at: moment,
});
export type ResultAccess = z.infer<typeof resultAccess>;

export const listAccesses = memberCall({
  path: '/api/auth/assign/accesses',
  summary: '结果文件、报告与上传数据的查看记录：谁在何时打开了哪个文件；各项检测的文件保存到哪天、何时删除',
  /** `readers` names whose acts are wanted; all where it is empty. */
  input: z.object({
    ...paging,
    order_rid: rid,
    readers: z.array(readers).max(keysOf(accessReaders).length).default([]),
  }),
  /** The newest first. `kept` has the tests whose files have a last day, and when they were removed. */
  output: pageOf(resultAccess).extend({
    kept: z.array(z.object({ title: z.string(), until: date, removed: moment.nullable() })),
  }),
  effect: 'read',
});

export const resultAccessEndpoints = { listAccesses };
