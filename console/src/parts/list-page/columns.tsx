import { formatDateTime, formatFen } from '@yance/ui/format.ts';
import { toneOf } from '../../lib/state-tone.ts';
import { Clock } from '../clock.tsx';
import { MemberLink, nameOf, type Person } from '../member-link.tsx';
import { StatusTag, type Tone } from '../status-tag.tsx';
import styles from './list-page.module.css';
import type { Column, Tab } from './column.ts';

/** The record's state in words, with its tone. */
export function stateColumn<Row extends { state: string; label: string }>(
  toneFor: (row: Row) => Tone = ({ state }) => toneOf(state),
): Column<Row> {
  return {
    key: 'state',
    title: '状态',
    text: (row) => row.label,
    draw: (row) => <StatusTag tone={toneFor(row)}>{row.label}</StatusTag>,
  };
}

/** What runs out, and when. Sorted by it, what is due first stands first. */
export function clockColumn<Row extends { clock: { label: string; until: string } | null }>(
  more: Partial<Column<Row>> = {},
): Column<Row> {
  return {
    key: 'clock',
    title: '时限',
    text: ({ clock }) => (clock ? `${clock.label} ${formatDateTime(clock.until)}` : ''),
    draw: ({ clock }) =>
      clock ? (
        <span className={styles.clock} title={clock.label}>
          <span className={styles.clockLabel}>{clock.label} </span>
          <Clock deadline={clock.until} />
        </span>
      ) : (
        '—'
      ),
    sparse: true,
    ...more,
  };
}

type InCompany = Person & { company: string };

const personText = (person: InCompany): string => [nameOf(person), person.company].filter(Boolean).join(' · ');

/** A customer by name and company, in words: for the column that opens the row's own record. */
export const personColumn = <Row,>(key: string, title: string, personOf: (row: Row) => InCompany): Column<Row> => ({
  key,
  title,
  text: (row) => personText(personOf(row)),
});

/** A customer by name and company, as the way to the customer's page. */
export const memberColumn = <Row,>(key: string, title: string, personOf: (row: Row) => InCompany): Column<Row> => ({
  ...personColumn(key, title, personOf),
  draw: (row) => {
    const person = personOf(row);
    return <MemberLink person={person}>{personText(person)}</MemberLink>;
  },
});

/** An amount of fen; a dash where there is none. */
export const moneyColumn = <Row,>(
  key: string,
  title: string,
  fenOf: (row: Row) => number | null,
  more: Partial<Column<Row>> = {},
): Column<Row> => ({
  key,
  title,
  text: (row) => {
    const fen = fenOf(row);
    return fen === null ? '—' : formatFen(fen);
  },
  numeric: true,
  ...more,
});

/** A time; nothing where there is none. */
export const momentColumn = <Row,>(
  key: string,
  title: string,
  momentOf: (row: Row) => string | null,
  more: Partial<Column<Row>> = {},
): Column<Row> => ({
  key,
  title,
  text: (row) => {
    const moment = momentOf(row);
    return moment ? formatDateTime(moment) : '';
  },
  ...more,
});

/** When a record was made; lists of records are sorted by it. */
export const createdColumn = <Row extends { created: string }>(
  title: string,
  more: Partial<Column<Row>> = {},
): Column<Row> => ({
  key: 'created',
  title,
  text: (row) => formatDateTime(row.created),
  sortable: true,
  ...more,
});

/**
 * A tab for each state of a machine, with how many rows stand in it, and one for all. `queues` are the states that wait
 * for staff: there `by` puts first what waits longest.
 */
export function stateTabs<State extends string>(
  states: Readonly<Record<State, string>>,
  shown: readonly State[],
  { queues = [], by = 'created' }: { queues?: readonly State[]; by?: string } = {},
): Tab[] {
  const tabs = shown.map((state) => ({
    value: state,
    label: states[state],
    input: queues.includes(state) ? { state, sort: by } : { state },
    counted: [state],
  }));
  return [...tabs, { value: 'all', label: '全部', input: {} }];
}
