import { serviceFaults } from '@yance/contract/catalogue/complete-service.ts';
import type { ServiceDraft } from '@yance/contract/catalogue/service-draft.ts';
import type { ServiceEdit } from '@yance/contract/catalogue/staff-endpoints.ts';
import { serviceMachine } from '@yance/contract/catalogue/states.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { advance, begin } from '../../../kernel/advance.ts';
import { brokenConstraint, newRid, type Work } from '../../../kernel/db.ts';
import type { DetailsOf } from '../../../kernel/facts.ts';
import { reschedule, withdraw as takeBackJob, type JobKind } from '../../../kernel/jobs.ts';
import { Invalid, Refusal } from '../../../kernel/refusal.ts';
import { staffNames } from '../../staff/index.ts';
import { edits } from '../edits.tables.ts';
import {
  deleteEdit,
  findServiceVersion,
  insertEdit,
  insertServiceVersion,
  lockEdit,
  markServicePublished,
  nextServiceVersion,
  type Edit,
} from '../edits.store.ts';
import { getEdit } from './get-edit.ts';
import { checkPlace, hideService, showService } from './show-service.ts';

interface At {
  rid: string;
  revision: number;
}
const jobKind = 'catalogue:publish';

const emptyDraft: Omit<ServiceDraft, 'name' | 'type_id' | 'category_id'> = {
  english: '',
  aliases: [],
  sketch: '',
  tags: [],
  child_ids: [],
  img: '',
  gallery: [],
  instruments: [],
  unit: '样',
  days_min: null,
  days_max: null,
  urgent: true,
  on_site: false,
  list_price_fen: null,
  introduction: [],
  requirements: [],
  result_types: [],
  demo: null,
  faq: [],
  parameters: [],
  prices: [],
};

/** A new service as a draft, empty or as a copy of another one's newest version. */
export async function createService(
  work: Work,
  given: { code: string; name: string; type_id: 1 | 2 | 3; category_id: number; copy_rid?: string | undefined },
): Promise<ServiceEdit> {
  const { code, name, type_id, category_id, copy_rid } = given;
  const model = copy_rid ? await newestDraft(work, copy_rid) : emptyDraft;
  const draft: ServiceDraft = { ...model, name, type_id, category_id, child_ids: [] };
  await checkPlace(work.tx, draft);
  const rid = newRid();
  const row = { rid, code, state: 'draft' as const, revision: 1, number: 1, ...headOf(draft), ...touched(work) };
  try {
    await insertEdit(work.tx, row);
  } catch (error) {
    if (brokenConstraint(error) === 'catalogue_edits_code_unique') throw new Refusal('codeTaken');
    throw error;
  }
  await writeVersion(work, rid, 1, draft, copy_rid ? '复制自其他项目' : '');
  await begin(work, serviceMachine, { rid, event: 'create', state: 'draft', details: { number: 1 } });
  return getEdit(work, rid);
}

/** Stores the draft as the newest version; what visitors see and order stays as it is. */
export async function saveDraft(work: Work, at: At, draft: ServiceDraft, note: string): Promise<ServiceEdit> {
  return saveVersion(work, await editAt(work, at), draft, note);
}

/** An old version becomes the newest draft. */
export async function restoreVersion(work: Work, at: At, number: number): Promise<ServiceEdit> {
  const edit = await editAt(work, at);
  return saveVersion(work, edit, await draftAt(work, edit.rid, number), `恢复自第 ${number} 版`);
}

async function saveVersion(work: Work, edit: Edit, draft: ServiceDraft, note: string): Promise<ServiceEdit> {
  const number = await nextServiceVersion(work.tx, edit.rid);
  await writeVersion(work, edit.rid, number, draft, note);
  await step(work, edit, 'save', { number, ...headOf(draft) }, { number, note });
  return getEdit(work, edit.rid);
}

/** Offers the newest version to everybody at once. Refuses a draft with faults by naming each of them. */
export async function publishService(work: Work, at: At, reason?: string): Promise<ServiceEdit> {
  const edit = await editAt(work, at);
  await takeBackJob(work, jobKind, edit.rid);
  await publishVersion(work, edit, edit.number, reason);
  return getEdit(work, edit.rid);
}

async function publishVersion(work: Work, edit: Edit, number: number, reason?: string): Promise<void> {
  const draft = await draftAt(work, edit.rid, number);
  refuseFaults(draft);
  const now = work.clock.now();
  await showService(work, edit, draft);
  await markServicePublished(work.tx, edit.rid, number, now);
  const columns = { published_number: number, published_at: now, planned_number: null, planned_at: null };
  await step(work, edit, 'publish', columns, { number }, reason || undefined);
}

/** Sets the clock that publishes the newest version. Drafts that are saved later wait for a publication of their own. */
export async function planService(work: Work, at: At, publishAt: Date): Promise<ServiceEdit> {
  const edit = await editAt(work, at);
  if (publishAt <= work.clock.now()) throw new Refusal('timePassed');
  const draft = await draftAt(work, edit.rid, edit.number);
  refuseFaults(draft);
  await checkPlace(work.tx, draft);
  await reschedule(work, { kind: jobKind, key: edit.rid, payload: { rid: edit.rid }, runAt: publishAt });
  const plan = { planned_number: edit.number, planned_at: publishAt };
  await step(work, edit, 'plan', plan, { number: edit.number, publish_at: shanghaiIso(publishAt) });
  return getEdit(work, edit.rid);
}

export async function unplanService(work: Work, at: At): Promise<ServiceEdit> {
  const edit = await editAt(work, at);
  if (edit.planned_number === null) throw new Refusal('notPlanned');
  await takeBackJob(work, jobKind, edit.rid);
  await step(work, edit, 'unplan', { planned_number: null, planned_at: null }, {});
  return getEdit(work, edit.rid);
}

/** The clock of a planned publication. A plan that was changed or taken back meanwhile is left alone. */
export const publishServiceWhenDue: JobKind = {
  kind: jobKind,
  run: async (work, { rid }) => {
    const edit = await lockEdit(work.tx, String(rid));
    if (!edit || edit.planned_number === null || !edit.planned_at || edit.planned_at > work.clock.now()) return;
    await publishVersion(work, edit, edit.planned_number);
  },
};

/** Takes a service from sale; orders that were placed go on. */
export async function withdrawService(work: Work, at: At, reason: string): Promise<ServiceEdit> {
  const edit = await editAt(work, at);
  await takeBackJob(work, jobKind, edit.rid);
  await hideService(work, edit.rid);
  const columns = { published_number: null, planned_number: null, planned_at: null };
  await step(work, edit, 'withdraw', columns, {}, reason);
  return getEdit(work, edit.rid);
}

/** A draft that was never offered goes for good; of an offered service only what is newer than the publication is given up. */
export async function discardDraft(work: Work, at: At): Promise<{ rid: string; removed: boolean }> {
  const edit = await editAt(work, at);
  await takeBackJob(work, jobKind, edit.rid);
  if (edit.published_at === null) {
    await deleteEdit(work.tx, edit.rid);
    return { rid: edit.rid, removed: true };
  }
  const number = edit.published_number ?? edit.number;
  const head = headOf(await draftAt(work, edit.rid, number));
  await step(
    work,
    edit,
    'save',
    { number, ...head, planned_number: null, planned_at: null },
    { number, note: '放弃草稿' },
  );
  return { rid: edit.rid, removed: false };
}

/** The locked service, if the editor has seen its last change. Refuses `notFound`, `changedMeanwhile`. */
async function editAt(work: Work, { rid, revision }: At): Promise<Edit> {
  const edit = await lockEdit(work.tx, rid);
  if (!edit) throw new Refusal('notFound');
  if (edit.revision === revision) return edit;
  const by = edit.updated_by ? (await staffNames(work.tx, [edit.updated_by])).get(edit.updated_by) : undefined;
  const time = shanghaiIso(edit.updated_at).slice(5, 16).replace('T', ' ');
  throw new Refusal('changedMeanwhile', { words: { name: by ?? '系统', time } });
}

type Event = 'save' | 'publish' | 'plan' | 'unplan' | 'withdraw';

async function step(
  work: Work,
  edit: Edit,
  event: Event,
  columns: Record<string, unknown>,
  details: DetailsOf<`service.${Event}`>,
  reason?: string,
): Promise<void> {
  const set = { ...columns, revision: edit.revision + 1, ...touched(work) };
  await advance(work, serviceMachine, edits, { rid: edit.rid, event, set, details, reason });
}

const headOf = ({ name, type_id, category_id }: ServiceDraft) => ({ name, type_id, category_id });
const touched = (work: Work) => ({
  updated_at: work.clock.now(),
  updated_by: work.actor.kind === 'staff' ? work.actor.rid : null,
});

function refuseFaults(draft: ServiceDraft): void {
  const faults = serviceFaults(draft);
  if (faults.length > 0) throw new Invalid(faults.map(({ path, msg }) => ({ path: `draft.${path}`, msg })));
}

async function writeVersion(work: Work, rid: string, number: number, draft: ServiceDraft, note: string): Promise<void> {
  const { updated_at: saved_at, updated_by: saved_by } = touched(work);
  await insertServiceVersion(work.tx, { service_rid: rid, number, draft, note, saved_at, saved_by });
}

async function draftAt(work: Work, rid: string, number: number): Promise<ServiceDraft> {
  const version = await findServiceVersion(work.tx, rid, number);
  if (!version) throw new Refusal('notFound');
  return version.draft;
}

async function newestDraft(work: Work, rid: string): Promise<ServiceDraft> {
  const edit = await lockEdit(work.tx, rid);
  if (!edit) throw new Refusal('notFound');
  return draftAt(work, rid, edit.number);
}
