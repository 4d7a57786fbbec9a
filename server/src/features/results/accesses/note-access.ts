import type { AccessAct, AccessReader } from '@yance/contract/results/access.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { rightsOf, type Member, type Staff } from '../../../kernel/actor.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import type { reachOf } from '../../files/index.ts';
import { countAccess, keepAccess } from '../accesses.store.ts';
import type { Task } from '../tasks/task-model.ts';

type Reach = ReturnType<typeof reachOf>;

/** Who reads results. */
export interface Reader {
  by: AccessReader;
  /** The member, key, share link or colleague. */
  rid: string;
  /** Community, laboratory's rid, visitor's browser or key's name; empty where nothing more is to be told. */
  about: string;
}

/** Whoever signed in, reading what is their own or theirs to work on. */
export function readerOf(actor: Member | Staff): Reader {
  if (actor.kind === 'staff') return { by: postOf(actor), rid: actor.rid, about: actor.laboratory_rid ?? '' };
  return actor.key === undefined
    ? { by: 'customer', rid: actor.rid, about: '' }
    : { by: 'key', rid: actor.key, about: actor.keyName ?? '' };
}

/** Whether the reader is one of the staff. */
export const isColleague = ({ by }: Reader): boolean =>
  (['laboratory', 'reviewer', 'manager', 'administrator'] as AccessReader[]).includes(by);

/** The post in which a colleague looks at results. */
function postOf(staff: Staff): AccessReader {
  const { laboratory_rid } = staff;
  const { roles } = rightsOf(staff);
  if (laboratory_rid || roles.includes('L')) return 'laboratory';
  if (roles.includes('A')) return 'reviewer';
  return roles.includes('B') ? 'manager' : 'administrator';
}

/**
 * Notes for the owner of results that a colleague looked at the draft of a task's report. It stands under the task,
 * because a draft is no file, and its owner reads of it when what it is about is published.
 */
export const noteDraft = (work: ReadWork, task: Task, { actor, no }: { actor: Staff; no: string }): Promise<void> =>
  noteAccess(work, task, { reader: readerOf(actor), act: 'draft', file: { rid: task.rid, name: no } });

/**
 * Notes for the owner of results that somebody did something with them. `file` is null for the list of files and for
 * all of them as one. A `further` piece of a file does not count again, but no piece is handed out unnoted.
 */
export async function noteAccess(
  { tx, clock }: ReadWork,
  task: Pick<Task, 'member_rid' | 'order_rid'>,
  given: { reader: Reader; act: AccessAct; file: { rid: string; name: string } | null; reach?: Reach },
): Promise<void> {
  if (given.reach === 'nothing') return;
  const note = given.reach === 'further' ? keepAccess : countAccess;
  await note(tx, {
    member_rid: task.member_rid,
    order_rid: task.order_rid,
    file_rid: given.file?.rid ?? null,
    file: given.file?.name ?? '',
    act: given.act,
    by: given.reader.by,
    reader_rid: given.reader.rid,
    about: given.reader.about,
    day: shanghaiDate(clock.now()),
    at: clock.now(),
  });
}
