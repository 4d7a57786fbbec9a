import type { listTextVersions as listCall } from '@yance/contract/content/endpoints.ts';
import type { EntryData } from '@yance/contract/content/entries.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { Tx } from '../../../kernel/db.ts';
import { findRecord, shownVersions } from '../../publishing/index.ts';

const mostShown = 100;

/** Every version of a text that was published, and one of them in full. Drafts are not told. */
export async function listTextVersions(
  tx: Tx,
  { slug, number }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const entry = await findRecord(tx, 'content', { subject: slug });
  const found = entry ? await shownVersions(tx, 'content', entry.rid) : [];
  const texts = found.slice(0, mostShown).map((one) => ({ ...one, data: one.data as EntryData<'agreement'> }));
  const chosen = texts.find((one) => one.number === number)?.data;
  return {
    versions: texts.map(({ number: at, data, published_at }) => ({
      number: at,
      version: data.version,
      published: shanghaiDate(published_at),
    })),
    text: chosen ? { title: chosen.title, version: chosen.version, sections: chosen.sections } : null,
  };
}
