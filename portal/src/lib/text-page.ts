import { getSettings } from '@yance/contract/settings/endpoints.ts';
import type { ReadCall } from './read.ts';
import { textPage, type TextPage } from './settings.ts';

/** The text kept under `key`. A page that the staff have not written is a real 404. */
export async function loadTextPage(read: ReadCall, key: string): Promise<TextPage> {
  const settings = await read(getSettings, { keys: [key] });
  const parsed = textPage.safeParse(settings[key]);
  if (!parsed.success) throw new Response(null, { status: 404 });
  return parsed.data;
}
