import type { PriceEntry, PriceListForm } from '@yance/contract/pricing/price-list.ts';
import { priceListMachine } from '@yance/contract/pricing/states.ts';
import { shanghaiDate, shanghaiDayAndTime } from '@yance/contract/kernel/shanghai.ts';
import { isDeepStrictEqual } from 'node:util';
import { begin } from '../../../kernel/advance.ts';
import { newRid, type StaffWork, type Tx } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { nameKey } from '../../../kernel/name-key.ts';
import { listTypeGroups, servicesByRid } from '../../catalogue/index.ts';
import { membersByRid } from '../../identity/index.ts';
import { staffNames } from '../../staff/index.ts';
import { forgetPriceLists } from '../agreed-prices.ts';
import {
  insertPriceList,
  insertRevision,
  lockPriceList,
  patchPriceList,
  type PriceListRow,
} from '../price-lists.store.ts';
import type { StoredEntry } from '../pricing.tables.ts';

/** Writes a draft, by which nothing is priced yet. Refuses `scopeUnknown`, `memberUnknown`. */
export async function addPriceList(work: StaffWork, form: PriceListForm): Promise<string> {
  const rid = newRid();
  const now = work.clock.now();
  const columns = await columnsOf(work, form);
  await insertPriceList(work.tx, { ...columns, rid, state: 'draft', revision: 1, created_at: now });
  await insertRevision(work.tx, { list_rid: rid, revision: 1, data: form, at: now });
  await begin(work, priceListMachine, { rid, event: 'draft', state: 'draft', details: { revision: 1 } });
  return rid;
}

/**
 * Changes a list, which from then on prices everything that is not ordered yet; what was in force before stays in its
 * history. Refuses `isStopped`, `reasonNeeded`, `changedMeanwhile`, `sameValue`, `dayPast` and as above.
 */
export async function editPriceList(
  work: StaffWork,
  { rid, revision: seen, reason, ...form }: PriceListForm & { rid: string; revision: number; reason: string },
): Promise<void> {
  const { tx, clock } = work;
  const row = await lockPriceList(tx, rid);
  if (!row) throw new Refusal('notFound');
  if (row.state === 'stopped') throw new Refusal('isStopped');
  if (row.state === 'active' && reason === '') throw new Refusal('reasonNeeded');
  if (row.revision !== seen) throw await changedMeanwhile(tx, row);
  if (isDeepStrictEqual(formOf(row), form)) throw new Refusal('sameValue');
  if (row.state === 'active') requireDays(form, shanghaiDate(clock.now()));
  const revision = row.revision + 1;
  await patchPriceList(tx, rid, { ...(await columnsOf(work, form)), revision });
  await insertRevision(tx, { list_rid: rid, revision, data: form, at: clock.now() });
  forgetPriceLists();
  await announce(work, {
    entity: 'priceList',
    entity_rid: rid,
    event: 'edited',
    from_state: row.state,
    to_state: row.state,
    reason: reason || null,
    details: { revision },
  });
}

/** Refuses `dayPast` where nothing would ever be priced by it. */
export function requireDays({ ends_on }: Pick<PriceListRow, 'ends_on'>, today: string): void {
  if (ends_on !== null && ends_on < today) throw new Refusal('dayPast');
}

async function changedMeanwhile(tx: Tx, { updated_by, updated_at }: PriceListRow): Promise<Refusal> {
  const name = (await staffNames(tx, [updated_by])).get(updated_by) ?? '同事';
  return new Refusal('changedMeanwhile', { words: { name, time: shanghaiDayAndTime(updated_at) } });
}

/** The list as its form has it. */
export function formOf(row: PriceListRow): PriceListForm {
  const { name, starts_on, ends_on, contract_no, note, keeps_bands } = row;
  const entries = row.entries.map(({ scope, off }): PriceEntry => ({ scope, off }));
  return { name, target: targetOf(row), starts_on, ends_on, contract_no, note, keeps_bands, entries };
}

export function targetOf({ target_kind, organizations, unit, member_rids }: PriceListRow): PriceListForm['target'] {
  switch (target_kind) {
    case 'types':
      return { kind: 'types', organizations: organizations as (0 | 1 | 2 | 3)[] };
    case 'unit':
      return { kind: 'unit', unit };
    case 'members':
      return { kind: 'members', rids: member_rids };
  }
}

async function columnsOf({ tx, clock, actor }: StaffWork, form: PriceListForm) {
  const { target } = form;
  if (target.kind === 'members') {
    const known = await membersByRid(tx, target.rids);
    if (target.rids.some((rid) => !known.has(rid))) throw new Refusal('memberUnknown');
  }
  const unit = target.kind === 'unit' ? target.unit : '';
  return {
    name: form.name,
    target_kind: target.kind,
    organizations: target.kind === 'types' ? [...new Set(target.organizations)].toSorted((a, b) => a - b) : [],
    unit,
    unit_key: nameKey(unit),
    member_rids: target.kind === 'members' ? [...new Set(target.rids)] : [],
    starts_on: form.starts_on,
    ends_on: form.ends_on,
    contract_no: form.contract_no,
    note: form.note,
    keeps_bands: form.keeps_bands,
    entries: await wholeEntries(tx, form.entries),
    updated_at: clock.now(),
    updated_by: actor.rid,
  } satisfies Partial<PriceListRow>;
}

/** A category stands for its children, too. Refuses `scopeUnknown`. */
export async function wholeEntries(tx: Tx, entries: readonly PriceEntry[]): Promise<StoredEntry[]> {
  const rids = entries.flatMap(({ scope }) => (scope.kind === 'service' ? [scope.rid] : []));
  const services = await servicesByRid(tx, rids);
  const categories = (await listTypeGroups(tx)).flatMap(({ children }) => children);
  return entries.map((entry): StoredEntry => {
    const { scope } = entry;
    if (scope.kind === 'all') return entry;
    if (scope.kind === 'service') {
      if (services.has(scope.rid)) return entry;
      throw new Refusal('scopeUnknown');
    }
    const parent = categories.find(({ id }) => id === scope.id);
    const known = parent ?? categories.some(({ children }) => children.some(({ id }) => id === scope.id));
    if (!known) throw new Refusal('scopeUnknown');
    return { ...entry, within: parent?.children.map(({ id }) => id) ?? [] };
  });
}
