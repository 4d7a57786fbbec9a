import type { articleKinds } from '@yance/contract/content/endpoints.ts';
import { newRid, type Tx } from '../../../kernel/db.ts';
import { searchVectors } from '../../search/index.ts';
import { cleanHtml, outsideLink } from '../document/clean-html.ts';
import { insertArticle, insertBanner, insertHotZone, insertThanks } from '../content.store.ts';

export interface NewArticle {
  type: (typeof articleKinds)[number];
  title: string;
  sketch: string;
  img: string;
  body: string;
  author: string;
  published_at: Date;
  source?: string | null;
  /** Services by rid. */
  related?: string[];
}

/** Publishes an article; its HTML is cleaned first. Returns its rid. */
export async function publishArticle(tx: Tx, given: NewArticle): Promise<string> {
  const rid = newRid();
  const body = cleanHtml(given.body);
  const vectors = searchVectors({ title: given.title, tags: [given.sketch], body: [body.replaceAll(/<[^>]*>/g, ' ')] });
  await insertArticle(tx, { ...given, rid, body, source: outsideLink(given.source), visible: true, ...vectors });
  return rid;
}

export interface NewThanks {
  company: string;
  title: string;
  code: string;
  content: string;
  sketch: string;
  source: string | null;
}

export async function publishThanks(tx: Tx, given: NewThanks, position: number): Promise<void> {
  const vectors = searchVectors({
    title: given.title,
    tags: [given.company, given.code],
    body: [given.content, given.sketch],
  });
  await insertThanks(tx, { ...given, rid: newRid(), source: outsideLink(given.source), position, ...vectors });
}

/** `redirect` is a web address or the rid of a service. */
export async function publishBanner(
  tx: Tx,
  given: { img: string; title: string | null; description: string | null; redirect: string | null },
  position: number,
): Promise<void> {
  await insertBanner(tx, { ...given, rid: newRid(), position, visible: true });
}

export async function publishHotZone(
  tx: Tx,
  given: { type_id: number; name: string; img: string; title: string; sketch: string },
  position: number,
): Promise<void> {
  await insertHotZone(tx, { ...given, rid: newRid(), position });
}
