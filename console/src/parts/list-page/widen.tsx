import { useQueries } from '@tanstack/react-query';
import { Button } from 'antd';
import { reading } from '../../lib/call.ts';
import { changed, type ListState } from '../../lib/list-address.ts';
import { pageInput, type ListEndpoint } from '../../lib/use-list.ts';
import type { ActiveFilter } from './active-filters.ts';
import { countedWords } from './counted-words.ts';
import styles from './list-page.module.css';

interface Props<Row> {
  endpoint: ListEndpoint<Row>;
  active: readonly ActiveFilter[];
  state: ListState;
  inputOf: (filters: ListState['filters']) => Readonly<Record<string, unknown>>;
  change: (next: Partial<ListState>) => void;
}

/** How many filters are tried: each is a request. */
const most = 6;

/** Which of several filters keeps an empty list empty: how many rows there were without each of them. */
export function Widen<Row>({ endpoint, active, state, inputOf, change }: Props<Row>) {
  const tried = active.slice(0, most);
  const without = useQueries({
    queries: tried.map((one) => ({
      ...reading(endpoint, pageInput(inputOf(one.without), { ...changed(state, { filters: one.without }), size: 1 })),
      staleTime: 30_000,
    })),
  });
  const helping = tried.flatMap((one, index) => {
    const total = without[index]?.data?.total ?? 0;
    return total > 0 ? [{ ...one, total }] : [];
  });
  if (helping.length === 0) return null;
  return (
    <p className={styles.elsewhere}>
      {helping.map(({ label, words, without: filters, total }) => (
        <Button key={label} type="link" onClick={() => change({ filters })}>
          去掉「{words ? `${label}：${words}` : label}」有 {countedWords(total)} 条
        </Button>
      ))}
    </p>
  );
}
