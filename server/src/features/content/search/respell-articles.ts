import { respelling, searchVectors } from '../../search/index.ts';
import { articlesAfter, thanksAfter, writeArticleWords, writeThanksWords } from '../words.store.ts';

const atOnce = 100;

/** Existing articles gain the words of new rules without being published again. */
export const respellArticles = respelling('articles', async ({ tx }, after) => {
  const rows = await articlesAfter(tx, after, atOnce);
  if (rows.length === 0) return null;
  for (const { rid, title, sketch, body } of rows)
    await writeArticleWords(
      tx,
      rid,
      searchVectors({ title, tags: [sketch], body: [body.replaceAll(/<[^>]*>/g, ' ')] }),
    );
  return rows.at(-1)?.rid ?? null;
});

/** The same for acknowledgements. */
export const respellThanks = respelling('thanks', async ({ tx }, after) => {
  const rows = await thanksAfter(tx, after, atOnce);
  if (rows.length === 0) return null;
  for (const { rid, title, company, code, content, sketch } of rows)
    await writeThanksWords(tx, rid, searchVectors({ title, tags: [company, code], body: [content, sketch] }));
  return rows.at(-1)?.rid ?? null;
});
