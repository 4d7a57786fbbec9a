import { z } from 'zod';
import { getSettings } from '@yance/contract/settings/endpoints.ts';
import type { ReadCall } from './read.ts';

/** Shapes of the public settings that single pages read (the staff edit them). Loaders only: the browser never parses them. */

export const process = z.array(
  z.object({
    key: z.string(),
    name: z.string(),
    steps: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
);
export type Process = z.output<typeof process>;

export const partners = z.array(z.object({ name: z.string(), img: z.string().catch(''), url: z.string().catch('') }));
export type Partner = z.output<typeof partners>[number];

export const popup = z.object({ img: z.string(), url: z.string(), enabled: z.boolean() });
export type Popup = z.output<typeof popup>;

const said = z.string().catch('');
/** How the site calls itself and its sections. */
export const siteWords = z.object({
  slogan: said,
  headline: said,
  introduction: said,
  share: said,
  news: said,
  course: said,
  service: said,
  thanks: said,
  require: said,
  require_search: said,
});

/** What single pages tell of themselves; `{时限}` stands for the promised time of a call. */
const siteNotes = z.object({
  ask_title: said,
  ask: said,
  steps: z.array(z.object({ title: z.string(), text: z.string() })).catch([]),
  sampling: said,
  ability: said,
  guide_search: said,
  contact_search: said,
  search_search: said,
});

/** The words of a page, of which it names those that it shows: a page carries no others. */
export async function readWords<K extends keyof z.output<typeof siteWords>>(
  read: ReadCall,
  ...keys: readonly K[]
): Promise<Pick<z.output<typeof siteWords>, K>> {
  return chosen(siteWords.parse((await read(getSettings, { keys: ['site.words'] }))['site.words'] ?? {}), keys);
}

/** The same of what single pages tell of themselves. */
export async function readNotes<K extends keyof z.output<typeof siteNotes>>(
  read: ReadCall,
  ...keys: readonly K[]
): Promise<Pick<z.output<typeof siteNotes>, K>> {
  return chosen(siteNotes.parse((await read(getSettings, { keys: ['site.notes'] }))['site.notes'] ?? {}), keys);
}

const chosen = <T extends object, K extends keyof T>(found: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, found[key]])) as Pick<T, K>;

/** A single page: sections of paragraphs; `version` stands on pages whose consent is recorded. */
export const textPage = z.object({
  title: z.string(),
  version: z.string().optional(),
  updated: z.string(),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
});
export type TextPage = z.output<typeof textPage>;

export const guide = z.array(
  z.object({
    key: z.string(),
    title: z.string(),
    entries: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
);
export type Guide = z.output<typeof guide>;
