import { sql, type SQL } from 'drizzle-orm';
import { counted, type Counted, type CountedSpan } from '../../kernel/counting.ts';
import { facts } from '../../kernel/kernel.tables.ts';
import { tasks } from './results.tables.ts';

/** Of whom rows are: of one laboratory, or of what one reviewer did; of all where it says neither. */
export interface Whose {
  laboratory?: string | undefined;
  reviewer?: string | undefined;
}
const of = ({ laboratory }: Whose): SQL => (laboratory ? sql`t.laboratory_rid = ${laboratory}::uuid` : sql`true`);
const published = ({ since, until }: CountedSpan, whose: Whose): SQL =>
  sql`t.published_at >= ${since} and t.published_at < ${until} and ${of(whose)}`;
const groups = {
  service: sql`t.service_rid as grp, t.title as label`,
  laboratory: sql`coalesce(t.laboratory_rid::text, '') as grp, '' as label`,
} as const;
export type TaskGroup = keyof typeof groups;

/** Tasks that were first published in a span, with the seconds since their samples were here. */
export const publishedTasks = (span: CountedSpan, by: TaskGroup, whose: Whose): Counted =>
  counted(sql`select t.rid, t.code as no, t.published_at as at, ${groups[by]},
    extract(epoch from t.published_at - t.received_at)::bigint as value, null::boolean as kept
    from ${tasks} t where ${published(span, whose)} and t.received_at is not null`);

/** The same that had a day by which they were promised, and whether all runs kept it. */
export const promisedTasks = (span: CountedSpan, by: TaskGroup, whose: Whose): Counted =>
  counted(sql`select t.rid, t.code as no, t.published_at as at, ${groups[by]}, 0::bigint as value, not t.late as kept
    from ${tasks} t where ${published(span, whose)} and t.due_at is not null`);

/** The same, and whether their customer objected to the data since. */
export const contestedTasks = (span: CountedSpan, by: TaskGroup, whose: Whose): Counted =>
  counted(sql`select t.rid, t.code as no, t.published_at as at, ${groups[by]}, 0::bigint as value,
    t.rid in (select f.entity_rid from ${facts} f where f.entity = 'task' and f.event = 'wrong' and f.at >= ${span.since})
      as kept
    from ${tasks} t where ${published(span, whose)}`);

const reviews = ({ since, until }: CountedSpan, whose: Whose): SQL =>
  sql`${facts} f join ${tasks} t on t.rid = f.entity_rid
    where f.entity = 'task' and f.event in ('publish', 'return') and f.at >= ${since} and f.at < ${until} and ${of(whose)}
      and ${whose.reviewer ? sql`f.actor_rid = ${whose.reviewer}::uuid` : sql`true`}`;

/** Reviews of a span, and whether they sent the data back. */
export const reviewedTasks = (span: CountedSpan, whose: Whose): Counted =>
  counted(sql`select t.rid, t.code as no, f.at, ${groups.laboratory}, 0::bigint as value, f.event = 'return' as kept
    from ${reviews(span, whose)}`);

/** Reviews of a span on which a clock ran, and whether they kept it. */
export const clockedReviews = (span: CountedSpan, whose: Whose): Counted =>
  counted(sql`select t.rid, t.code as no, f.at, '' as grp, '' as label, 0::bigint as value, f.at <= f.due_at as kept
    from ${reviews(span, whose)} and f.due_at is not null`);

/** Tasks in some states, by state. */
export const standingTasks = (states: readonly string[], whose: Whose): Counted =>
  counted(sql`select t.rid, t.code as no, t.created_at as at, t.state as grp, '' as label, 0::bigint as value,
    null::boolean as kept
    from ${tasks} t where t.state = any(${sql.param([...states])}::text[]) and ${of(whose)}`);
