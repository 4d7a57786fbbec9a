import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Job, listJobs as listCall } from '@yance/contract/timers/staff-endpoints.ts';
import { isRid, type StaffWork } from '../../kernel/db.ts';
import {
  countJobs,
  countUnheard,
  jobsOf,
  placeOf,
  recordsOfFacts,
  type JobPlace,
  type JobRow,
} from '../../kernel/job-lists.ts';
import { withoutContacts } from '../../kernel/stored-error.ts';
import { staffNames } from '../staff/index.ts';
import { kindsOf, nameOf, queues } from './job-queues.ts';

const most = 10_000;

/** One page of the jobs of a stage, each with what it is about and what stopped it. */
export async function listJobs(
  { tx, clock }: StaffWork,
  { stage, queue, after, size }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const rows = await jobsOf(tx, {
    stage,
    kinds: queue === undefined ? undefined : kindsOf(queue),
    after: after === undefined ? undefined : readPlace(after),
    size,
  });
  const records = await recordsOfFacts(
    tx,
    rows.flatMap((row) => seqOf(row) ?? []),
  );
  const names = await staffNames(
    tx,
    rows.flatMap(({ given_up_by }) => given_up_by ?? []),
  );
  const last = rows.at(-1);
  const [failed, failing, waiting] = [
    await countJobs(tx, 'failed', most),
    await countJobs(tx, 'failing', most),
    await countJobs(tx, 'waiting', most),
  ];
  return {
    list: rows.map((row) => onWire(row, { now: clock.now(), records, names })),
    cursor: last && rows.length === size ? writePlace(placeOf(stage, last)) : null,
    counts: { failed, failing, waiting },
    most,
    queues: [...queues],
    unheard: await countUnheard(tx, most),
  };
}

const writePlace = ({ at, rid }: JobPlace): string => `${at.toISOString()}_${rid}`;
const readPlace = (text: string): JobPlace => {
  const [at = '', rid = ''] = text.split('_');
  return { at: new Date(at), rid };
};

const fieldOf = ({ payload }: JobRow, name: string): unknown =>
  typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>)[name] : undefined;
function seqOf(row: JobRow): number | undefined {
  const seq = row.kind.startsWith('fact:') ? fieldOf(row, 'seq') : undefined;
  return typeof seq === 'number' ? seq : undefined;
}

/** The record of a job: that of its fact, or the one that its payload names. */
function aboutOf(row: JobRow, records: ReadonlyMap<number, { entity: string; rid: string }>): Job['about'] {
  const seq = seqOf(row);
  if (seq !== undefined) return records.get(seq) ?? null;
  const rid = fieldOf(row, 'rid');
  return typeof rid === 'string' && isRid(rid) ? { entity: row.kind.split(/[.:]/)[0] ?? '', rid } : null;
}

function onWire(
  row: JobRow,
  known: {
    now: Date;
    records: ReadonlyMap<number, { entity: string; rid: string }>;
    names: ReadonlyMap<string, string>;
  },
): Job {
  const { rid, kind, key, attempts, last_error, run_at, dead_at, done_at, leased_until, given_up_by } = row;
  const running = done_at === null && leased_until !== null && leased_until > known.now;
  const isFailed = done_at === null && last_error !== null && !running;
  const ended = done_at ?? dead_at;
  return {
    rid,
    queue: nameOf(kind),
    kind,
    key: withoutContacts(key),
    about: aboutOf(row, known.records),
    attempts,
    error: withoutContacts(last_error ?? ''),
    due: shanghaiIso(run_at),
    ended: ended && shanghaiIso(ended),
    ending: done_at === null ? null : given_up_by ? 'given_up' : attempts === 0 ? 'withdrawn' : 'done',
    running,
    given_up:
      given_up_by === null ? null : { by: known.names.get(given_up_by) ?? '', reason: row.given_up_reason ?? '' },
    actions: isFailed ? ['retry', 'giveUp'] : [],
  };
}
