import type { Binding } from '../route.ts';

const titles = new Map<string, string>([
  // Calls that are gone: what they did stands in the log.
  ['/api/staff/member/addNote', '为客户记一条内部备注'],
  ['/api/staff/member/editNote', '修改自己的备注'],
  ['/api/staff/member/deleteNote', '删除自己的备注'],
  ['/api/staff/member/pinNote', '置顶一条备注'],
]);

/** Keeps what each call does in words, for the audit log; said when the calls are bound. */
export function titleCalls(bindings: readonly Binding[]): void {
  for (const { endpoint } of bindings) titles.set(endpoint.path, shortTitle(endpoint.summary));
}

/** The deed alone: what follows explains the call to anyone who writes programs. */
const shortTitle = (summary: string): string => summary.split(/[（；：，]/)[0] ?? summary;

/** What a call does in words; the bare path for one that is gone. */
export const callTitle = (path: string): string => titles.get(path.split('?')[0] ?? path) ?? path;
