import { countArticleView } from '@yance/contract/content/endpoints.ts';
import { call } from '../../lib/call.ts';

/** Counts one look at an article and gives the count as it stands; null where nothing could be counted. */
export async function countView(rid: string): Promise<number | null> {
  try {
    return (await call(countArticleView, { id: rid }, { quiet: true })).num;
  } catch {
    // An article that is only previewed, or a broken connection: no loss to who reads.
    return null;
  }
}
