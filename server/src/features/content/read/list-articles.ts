import type {
  getArticle as getCall,
  listArticles as listCall,
  listThanks as thanksCall,
} from '@yance/contract/content/endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate, shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { serviceCards } from '../../catalogue/index.ts';
import {
  looseQuery,
  rankQuery,
  simplified,
  strictQuery,
  textOfAny,
  textOfEach,
  textOfWords,
} from '../../search/index.ts';
import { readSetting } from '../../settings/index.ts';
import {
  articlePage,
  findArticle,
  neighboursOf,
  thanksPage,
  type ArticleHead,
  type TextQuery,
} from '../content.store.ts';

interface Shown<Row> {
  list: Row[];
  total: number;
}

/**
 * What has all the words, or where nothing has them what has some or a name with one typing error; everything for an
 * empty search, nothing for one of signs alone.
 */
async function found<Row>(
  tx: Tx,
  typed: string,
  read: (query: TextQuery | null) => Promise<Shown<Row>>,
): Promise<Shown<Row>> {
  if (typed === '') return read(null);
  const kw = simplified(typed);
  const synonyms = await readSetting(tx, 'search.synonyms');
  const find = strictQuery(kw, synonyms);
  if (find === null) return { list: [], total: 0 };
  const rank = textOfWords(rankQuery(kw, synonyms));
  const strict = await read({ find: textOfEach(find), rank });
  const loose = looseQuery(kw);
  return strict.total > 0 || loose === null
    ? strict
    : read({ find: textOfAny([...loose.near, ...loose.shared]), rank });
}

const toCard = ({ rid, type, title, sketch, img, source, published_at, changed_at }: ArticleHead) => ({
  rid,
  type,
  title,
  sketch,
  img,
  source,
  created: shanghaiDate(published_at),
  changed: shanghaiDate(changed_at ?? published_at),
});

export async function listArticles(tx: Tx, input: InputOf<typeof listCall>): Promise<OutputOf<typeof listCall>> {
  const { list, total } = await found(tx, input.kw, (query) => articlePage(tx, input.type, query, input));
  return { list: list.map(toCard), total, page: input.page, size: input.size };
}

/** Refuses `notFound`, and `withdrawn` for an article that was there once. */
export async function getArticle(tx: Tx, rid: string): Promise<OutputOf<typeof getCall>> {
  const article = await findArticle(tx, rid);
  if (!article) throw new Refusal('notFound');
  if (!article.visible) throw new Refusal('withdrawn', { data: { type: article.type } });
  return {
    ...toCard(article),
    body: article.body,
    author: article.author,
    published: shanghaiIso(article.published_at),
    modified: shanghaiIso(article.changed_at ?? article.published_at),
    views: article.views,
    ...(await neighboursOf(tx, article)),
    attachments: article.attachments,
    related: await serviceCards(tx, article.related),
  };
}

/** Whether an article of any kind holds all the words. */
export async function isInArticle(tx: Tx, kw: string): Promise<boolean> {
  const find = strictQuery(simplified(kw), await readSetting(tx, 'search.synonyms'));
  if (find === null) return false;
  for (const type of ['news', 'course', 'service'] as const)
    if ((await articlePage(tx, type, { find: textOfEach(find), rank: null }, firstRow)).total > 0) return true;
  return false;
}
const firstRow = { page: 1, size: 1 };

export async function listThanks(tx: Tx, input: InputOf<typeof thanksCall>): Promise<OutputOf<typeof thanksCall>> {
  const { list, total } = await found(tx, input.kw, (query) => thanksPage(tx, query, input));
  return { list: list.map(({ position: _, ...entry }) => entry), total, page: input.page, size: input.size };
}
