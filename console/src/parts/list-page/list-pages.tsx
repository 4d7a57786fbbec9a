import { pageSizes, type ListState } from '../../lib/list-address.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import styles from './list-pages.module.css';
import { PageInput } from './page-input.tsx';
import { pageSteps } from './page-numbers.ts';

interface Props {
  state: Pick<ListState, 'page' | 'size'>;
  change: (next: Partial<ListState>) => void;
  total: number;
}

const sizes = pageSizes.map((size) => ({ value: String(size), label: `${size} 条/页` }));

/** The pages of a list, where there are more than one. */
export function ListPages({ state: { page, size }, change, total }: Props) {
  const narrow = useNarrow();
  if (total <= pageSizes[0]) return null;
  const last = Math.max(1, Math.ceil(total / size));
  const turn = (to: number) => change({ page: to });
  return (
    <nav className={styles.pages} aria-label="分页">
      <button type="button" aria-label="上一页" disabled={page <= 1} onClick={() => turn(page - 1)}>
        <Arrow path="M8 1.5 3.5 6 8 10.5" />
      </button>
      {narrow ? (
        <PageInput key={page} page={page} last={last} turn={turn} />
      ) : (
        pageSteps(page, last).map(({ page: to, leap }) => (
          <button
            key={leap ?? to}
            type="button"
            aria-label={leap ? `向${leap === 'back' ? '前' : '后'} 5 页` : undefined}
            aria-current={!leap && to === page ? 'page' : undefined}
            data-leap={leap}
            onClick={() => turn(to)}
          >
            {leap ? '•••' : to}
          </button>
        ))
      )}
      <button type="button" aria-label="下一页" disabled={page >= last} onClick={() => turn(page + 1)}>
        <Arrow path="M4 1.5 8.5 6 4 10.5" />
      </button>
      {narrow ? null : (
        <ChoiceField
          small
          label="每页条数"
          options={sizes}
          value={String(size)}
          change={(chosen) => change({ size: pageSizes.find((one) => String(one) === chosen) ?? pageSizes[0] })}
        />
      )}
    </nav>
  );
}

const Arrow = ({ path }: { path: string }) => (
  <svg viewBox="0 0 12 12" width="12" height="12" fill="none" stroke="currentColor" aria-hidden="true">
    <path d={path} />
  </svg>
);
