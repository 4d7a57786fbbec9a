import { listTextVersions, type agreedTexts } from '@yance/contract/content/endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { getSettings } from '@yance/contract/settings/endpoints.ts';
import type { ReadCall } from './read.ts';
import { textPage, type TextPage } from './settings.ts';

/** The text kept under `key`. A page that the staff have not written is a real 404. */
export async function loadTextPage(read: ReadCall, key: string): Promise<TextPage> {
  const settings: Readonly<Record<string, unknown>> = await read(getSettings, { keys: [key] });
  const parsed = textPage.safeParse(settings[key]);
  if (!parsed.success) throw new Response(null, { status: 404 });
  return parsed.data;
}

/** What members agree to: today's text, or the version that the address names, and the list of all versions. */
export interface AgreedText {
  page: TextPage;
  versions: OutputOf<typeof listTextVersions>['versions'];
  /** The number of the version that is shown, null for today's. */
  shown: number | null;
}

/** An address that names a version which was never published is a real 404. */
export async function loadAgreedText(
  read: ReadCall,
  slug: (typeof agreedTexts)[number],
  request: Request,
): Promise<AgreedText> {
  const query = new URL(request.url).searchParams;
  const asked = query.get('version');
  const [today, { versions, text }] = await Promise.all([
    loadTextPage(read, slug),
    read(listTextVersions, { slug, ...(asked ? { number: asked } : {}) }),
  ]);
  const named = versions.find(({ number }) => String(number) === asked);
  const current = versions.find(({ version }) => version === today.version);
  if (!asked || named?.version === today.version)
    return { page: { ...today, updated: current?.published ?? today.updated }, versions, shown: null };
  if (!text || !named) throw new Response(null, { status: 404 });
  return { page: { ...text, updated: named.published }, versions, shown: named.number };
}
