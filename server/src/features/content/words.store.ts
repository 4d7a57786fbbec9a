import { eq, gt } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import type { SearchVectors } from '../search/index.ts';
import { articles, thanks } from './content.tables.ts';

/** The next articles by rid. */
export async function articlesAfter(tx: Tx, after: string, most: number) {
  return tx
    .select({ rid: articles.rid, title: articles.title, sketch: articles.sketch, body: articles.body })
    .from(articles)
    .where(after === '' ? undefined : gt(articles.rid, after))
    .orderBy(articles.rid)
    .limit(most);
}

export async function writeArticleWords(tx: Tx, rid: string, words: SearchVectors): Promise<void> {
  await tx.update(articles).set(words).where(eq(articles.rid, rid));
}

/** The next acknowledgements by rid. */
export async function thanksAfter(tx: Tx, after: string, most: number) {
  const { rid, title, company, code, content, sketch } = thanks;
  return tx
    .select({ rid, title, company, code, content, sketch })
    .from(thanks)
    .where(after === '' ? undefined : gt(rid, after))
    .orderBy(rid)
    .limit(most);
}

export async function writeThanksWords(tx: Tx, rid: string, words: SearchVectors): Promise<void> {
  await tx.update(thanks).set(words).where(eq(thanks.rid, rid));
}
