import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { reading } from '../../lib/call.ts';
import { changed, writeAddress, type ListState } from '../../lib/list-address.ts';
import { pageInput, type ListEndpoint } from '../../lib/use-list.ts';
import { wholeTab, type Filter, type Tab } from './column.ts';
import styles from './list-page.module.css';

type Queues = Extract<Filter, { kind: 'tabs' }>;

interface Props<Row> {
  endpoint: ListEndpoint<Row>;
  queues: Queues;
  state: ListState;
  inputOf: (filters: ListState['filters']) => Readonly<Record<string, unknown>>;
}

/** Where else in a list of queues that stands which an empty queue was searched for, with the way there. */
export function Elsewhere<Row>({ endpoint, queues, state, inputOf }: Props<Row>) {
  const whole = wholeTab(queues);
  const everywhere = changed(state, { filters: { ...state.filters, [queues.key]: whole?.value ?? '' } });
  const { data } = useQuery({
    ...reading(endpoint, pageInput(inputOf(everywhere.filters), everywhere)),
    enabled: whole !== undefined,
  });
  if (!whole || !data || data.total === 0) return null;
  return (
    <p className={styles.elsewhere}>
      {placesOf(queues, whole, data).map(({ tab, count }) => {
        const search = writeAddress(changed(state, { filters: { ...state.filters, [queues.key]: tab.value } }));
        return (
          <Link key={tab.value} to={{ search: search.toString() }}>
            「{tab.label}」中有 {count.toLocaleString('en-US')} 条
          </Link>
        );
      })}
    </p>
  );
}

/** The queues of what was found; all of them as one where a row tells no state, or not all rows are on one page. */
function placesOf({ options }: Queues, whole: Tab, { list, total }: { list: readonly unknown[]; total: number }) {
  const tabsOf = list.map((row) => options.filter((tab) => isUnder(row, tab)));
  if (tabsOf.filter((tabs) => tabs.length > 0).length < total) return [{ tab: whole, count: total }];
  const known = tabsOf.flat();
  return [...new Set(known)].map((tab) => ({ tab, count: known.filter((one) => one === tab).length }));
}

/** A row says its state, or at which stages of its list it stands. */
function isUnder(row: unknown, { counted = [], stands = counted }: Tab): boolean {
  if (typeof row !== 'object' || row === null) return false;
  const { state, stages = [] } = row as { state?: unknown; stages?: readonly unknown[] };
  return [state, ...stages].some((key) => typeof key === 'string' && stands.includes(key));
}
