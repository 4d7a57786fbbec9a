import { sql } from 'drizzle-orm';
import { counted, type Counted } from '../../kernel/counting.ts';
import { records } from './publishing.tables.ts';

/** Services are one list, contents have one for each kind of entry. */
const group = sql`case when r.kind = 'service' then 'services' else r.section end as grp, '' as label`;

/** Records whose newest version is neither shown nor waits for its time. */
export const unshownVersions = (): Counted =>
  counted(sql`select r.rid, r.title as no, r.updated_at as at, ${group}, 0::bigint as value, null::boolean as kept
    from ${records} r where r.state <> 'withdrawn' and r.number is distinct from r.published_number
      and r.number is distinct from r.planned_number`);

/** Records of which a version waits for its time. */
export const plannedVersions = (): Counted =>
  counted(sql`select r.rid, r.title as no, r.planned_at as at, ${group}, 0::bigint as value, null::boolean as kept
    from ${records} r where r.planned_at is not null`);
