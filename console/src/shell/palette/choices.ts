import type { FoundRecord } from '@yance/contract/staff/find-endpoints.ts';
import type { Rights } from '@yance/contract/staff/permissions/rights.ts';
import { workingKeys } from '../../lib/keys/page-keys.ts';
import { menuFor, type Page } from '../../lib/page.ts';
import { isNamed } from './pinyin.ts';

/** One line of the palette: a place to go to, or something to do on the open page. */
export interface Choice {
  kind: 'recent' | 'command' | 'page' | FoundRecord['kind'];
  title: string;
  note: string;
  path?: string;
  /** The key that does the same. */
  key?: string;
  run?: () => void;
}

export const kindNames: Readonly<Record<Choice['kind'], string>> = {
  recent: '最近打开',
  command: '本页操作',
  page: '页面',
  order: '订单',
  task: '检测任务',
  sample: '样品',
  pickup: '上门取样',
  reservation: '预约',
  statement: '对账单',
  invoice: '发票',
  member: '客户',
  service: '检测项目',
};

const mostPages = 6;

/** What the keys of the open page do, as far as some words name it. */
export const commandsCalled = (words: string): Choice[] =>
  workingKeys()
    .flatMap(({ title, keys }) => keys.map((one) => ({ ...one, part: title })))
    .filter(({ label, everywhere }) => !everywhere && isNamed(label, words))
    .map(({ key, label, part, press }) => ({ kind: 'command', title: label, note: part, key, run: press }));

/** The pages of the menu that some words name. */
export const pagesCalled = (pages: readonly Page[], rights: Rights, words: string): Choice[] =>
  menuFor(pages, rights)
    .flatMap((group) => group.pages)
    .filter(({ title }) => isNamed(title, words))
    .slice(0, mostPages)
    .map(({ title, path, group }) => ({ kind: 'page', title, note: group ?? '', path: `/${path}` }));

export const recordsFound = (found: readonly FoundRecord[]): Choice[] => found.map((one) => ({ ...one }));
