import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import type { Closure } from '../instruments.store.ts';

/** What a fact of a closure carries. */
export const aboutClosure = ({ instrument_rid, kind, starts_at, ends_at }: Closure) => ({
  instrument_rid,
  kind,
  start: shanghaiIso(starts_at),
  end: shanghaiIso(ends_at),
});

/** Tells that an instrument is closed for a while, or no longer: open boards and calendars show it. */
export const announceClosure = (work: Work, row: Closure, event: 'add' | 'remove'): Promise<void> =>
  announce(work, {
    entity: 'closure',
    entity_rid: row.rid,
    event,
    reason: row.reason,
    details: aboutClosure(row),
  });
