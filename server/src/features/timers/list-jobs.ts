import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Job, listJobs as listCall } from '@yance/contract/timers/staff-endpoints.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { countJobs, countUnheard, jobsOf, placeOf, type JobPlace, type JobRow } from '../../kernel/job-lists.ts';
import { withoutContacts } from '../../kernel/stored-error.ts';
import { staffNames } from '../staff/index.ts';
import { kindsOf, nameOf, queues } from './job-queues.ts';
import { subjectsOf } from './job-subjects.ts';

const most = 10_000;

/** One page of the jobs of a stage, each with what it is about and what stopped it. */
export async function listJobs(
  work: StaffWork,
  { stage, queue, after, size }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { tx, clock } = work;
  const rows = await jobsOf(tx, {
    stage,
    kinds: queue === undefined ? undefined : kindsOf(queue),
    after: after === undefined ? undefined : readPlace(after),
    size,
  });
  const about = await subjectsOf(work, rows);
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
    list: rows.map((row, at) => onWire(row, { now: clock.now(), about: about[at] ?? null, names })),
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

function onWire(
  row: JobRow,
  known: {
    now: Date;
    about: Job['about'];
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
    about: known.about,
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
