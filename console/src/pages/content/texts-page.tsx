import { entryKinds, manyKinds, singles, type EntryKind } from '@yance/contract/content/entries.ts';
import { listEntries } from '@yance/contract/content/staff-endpoints.ts';
import { Link } from 'react-router';
import { formatDateTime } from '@yance/ui/format.ts';
import { toneOf } from '../../lib/state-tone.ts';
import { useRecord } from '../../lib/use-record.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import styles from './content.module.css';

const kinds = entryKinds.filter(
  (kind: EntryKind) =>
    !(manyKinds as readonly EntryKind[]).includes(kind) && kind !== 'synonyms' && kind !== 'vocabulary',
);

/** Everything of the site that stands once: single pages, agreements, help, pop-up, contact … */
export default function TextsPage() {
  const query = useRecord(listEntries, { kinds, size: 100 });
  return (
    <>
      <PageHead title="单页与站点" />
      <Loaded query={query}>
        {({ list }) => {
          const order = Object.keys(singles);
          const rows = list.toSorted((a, b) => order.indexOf(a.slug ?? '') - order.indexOf(b.slug ?? ''));
          return (
            <div className={styles.tiles}>
              {rows.map(({ rid, slug, title, state, label, changed, updated_at, updated_by }) => (
                <Link key={rid} to={`/texts/${slug}`} className={styles.tile}>
                  <strong>{title}</strong>
                  <StatusTag tone={toneOf(state)}>{changed ? `${label}，有草稿` : label}</StatusTag>
                  <small>
                    {updated_by} {formatDateTime(updated_at)}
                  </small>
                </Link>
              ))}
            </div>
          );
        }}
      </Loaded>
    </>
  );
}
