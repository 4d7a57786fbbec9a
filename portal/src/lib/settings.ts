import { z } from 'zod';
import { getSettings } from '@yance/contract/settings/endpoints.ts';
import type { SettingKey } from '@yance/contract/settings/values.ts';
import type { ReadCall } from './read.ts';

/**
 * Shapes of the public settings that single pages read (the staff edit them). Loaders only: the browser never parses
 * them.
 */

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
const siteWords = z.object({
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

/** Reads what a setting says, of which a page names the parts that it shows: it carries no others. */
const partsOf =
  <T extends object>(key: SettingKey, shape: z.ZodType<T>) =>
  async <K extends keyof T>(read: ReadCall, ...names: readonly K[]): Promise<Pick<T, K>> => {
    const found = shape.parse((await read(getSettings, { keys: [key] }))[key] ?? {});
    return Object.fromEntries(names.map((name) => [name, found[name]])) as Pick<T, K>;
  };

export const readWords = partsOf('site.words', siteWords);
export const readNotes = partsOf('site.notes', siteNotes);

const attachmentLimit = z.object({ 'requirement.upload_mb': z.number().catch(20) });

/** The most megabytes that an attachment of a requirement may have. */
export async function readAttachmentLimit(read: ReadCall): Promise<number> {
  const found = attachmentLimit.parse(await read(getSettings, { keys: Object.keys(attachmentLimit.shape) }));
  return found['requirement.upload_mb'];
}

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
