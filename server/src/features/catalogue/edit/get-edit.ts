import type { ServiceEdit, ServiceRow } from '@yance/contract/catalogue/staff-endpoints.ts';
import { serviceMachine } from '@yance/contract/catalogue/states.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { actionsFor, timelineLine } from '../../../kernel/advance.ts';
import type { Tx, Work } from '../../../kernel/db.ts';
import { factsOf } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readSetting } from '../../settings/index.ts';
import { staffNames } from '../../staff/index.ts';
import {
  adoptServices,
  editWithFacts,
  findServiceVersion,
  pageOfEdits,
  serviceVersionHeads,
  type EditFilter,
} from '../edits.store.ts';
import { draftOfService } from './show-service.ts';

const shownVersions = 100;
const iso = (moment: Date | null): string | null => (moment ? shanghaiIso(moment) : null);
type Found = NonNullable<Awaited<ReturnType<typeof editWithFacts>>>;

/** A service with its newest draft and whole history. Refuses `notFound`. */
export async function getEdit(work: Pick<Work, 'tx' | 'actor'>, rid: string): Promise<ServiceEdit> {
  const { tx, actor } = work;
  await adoptServices(tx, draftOfService);
  const found = await editWithFacts(tx, rid);
  const version = found && (await findServiceVersion(tx, rid, found.edit.number));
  if (!found || !version) throw new Refusal('notFound');
  const { edit } = found;
  const heads = await serviceVersionHeads(tx, rid, shownVersions);
  const facts = await factsOf(tx, serviceMachine.name, rid);
  const nameOf = await namesFor(tx, [
    ...heads.map(({ saved_by }) => saved_by),
    ...facts.map((fact) => fact.actor_rid),
    edit.updated_by,
  ]);
  return {
    ...rowOf(found, nameOf),
    revision: edit.revision,
    number: edit.number,
    published_number: edit.published_number,
    planned_number: edit.planned_number,
    draft: version.draft,
    actions: actionsFor(serviceMachine, edit.state, actor).filter(
      ({ event }) => event !== 'unplan' || edit.planned_number !== null,
    ),
    versions: heads.map(({ number, saved_at, saved_by, note, published_at }) => ({
      number,
      saved_at: shanghaiIso(saved_at),
      saved_by: nameOf(saved_by),
      note,
      published: published_at !== null,
    })),
    timeline: facts.map((fact) => timelineLine(serviceMachine, fact, () => nameOf(fact.actor_rid))),
    urgency: await urgencyOf(tx),
  };
}

export async function listEdits(tx: Tx, filter: EditFilter, paging: { page: number; size: number }) {
  await adoptServices(tx, draftOfService);
  const { rows, counts, total } = await pageOfEdits(tx, filter, paging);
  const nameOf = await namesFor(
    tx,
    rows.map(({ edit }) => edit.updated_by),
  );
  return { list: rows.map((row) => rowOf(row, nameOf)), total, page: paging.page, size: paging.size, counts };
}

export async function getVersion(tx: Tx, rid: string, number: number) {
  const version = await findServiceVersion(tx, rid, number);
  if (!version) throw new Refusal('notFound');
  return { number, draft: version.draft };
}

async function namesFor(tx: Tx, people: readonly (string | null)[]): Promise<(rid: string | null) => string> {
  const names = await staffNames(tx, [...new Set(people.filter((one) => one !== null))]);
  return (rid) => (rid ? (names.get(rid) ?? '') : '系统');
}

function rowOf({ edit, ...facts }: Found, nameOf: (rid: string | null) => string): ServiceRow {
  const { rid, code, name, type_id, category_id, state } = edit;
  return {
    rid,
    code,
    name,
    type_id,
    category_id,
    state,
    ...facts,
    label: serviceMachine.states[state],
    changed: edit.published_number !== edit.number,
    planned_at: iso(edit.planned_at),
    published_at: iso(edit.published_at),
    updated_at: shanghaiIso(edit.updated_at),
    updated_by: nameOf(edit.updated_by),
  };
}

/** The surcharges with which the price engine reckons now: per cent in the settings, basis points in the engine. */
async function urgencyOf(tx: Tx): Promise<ServiceEdit['urgency']> {
  const number = (key: string) => readSetting<number>(tx, key);
  return {
    basisPoints: {
      three_days: (await number('urgent.three_days_percent')) * 100,
      one_day: (await number('urgent.one_day_percent')) * 100,
    },
    leastFen: await number('urgent.least_fen'),
  };
}
