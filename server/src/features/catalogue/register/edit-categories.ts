import { pictureForHome, type CategoryValues } from '@yance/contract/catalogue/register.ts';
import type { CategoryNode } from '@yance/contract/catalogue/staff-endpoints.ts';
import { newRid, type Tx, type Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Invalid, Refusal } from '../../../kernel/refusal.ts';
import {
  allCategories,
  insertCategory,
  lastPosition,
  lockCategories,
  servicesPerCategory,
  setCategoryPositions,
  updateCategory,
  type CategoryRow,
} from '../categories.store.ts';
import { changedTo, refuseOvertaken } from './register-history.ts';
import { forgetIndexVersion } from '../search/service-index.ts';

interface At {
  id: number;
  revision: number;
  reason: string;
}

/** Every category with its children and the number of services in each, hidden ones too. */
export async function listTree(tx: Tx): Promise<CategoryNode[]> {
  const [rows, counts] = [await allCategories(tx), await servicesPerCategory(tx)];
  return rows.map((row) => ({ ...row, ...columnsOf(row), services: counts.get(row.id) ?? 0 }));
}

/** One id space: categories from 11 to 100, children from 101. Refuses `nameTaken`, `noMore`, `parentWrong`. */
export async function addCategory(
  work: Work,
  { type_id, parent_id, ...given }: CategoryValues & { type_id: number; parent_id: number | null },
): Promise<CategoryNode[]> {
  const all = await lockCategories(work.tx);
  const parent = all.find(({ id }) => id === parent_id);
  if (parent_id !== null && (!parent || parent.parent_id !== null || parent.type_id !== type_id))
    throw new Refusal('parentWrong');
  refuseTaken(all, { type_id, parent_id, name: given.name });
  refuseBare(given);
  const id = freeId(all, parent_id);
  const position = (await lastPosition(work.tx, type_id, parent_id)) + 1;
  const [rid, after] = [newRid(), columnsOf(given)];
  await insertCategory(work.tx, { id, rid, parent_id, type_id, position, ...after });
  await announce(work, { entity: 'category', entity_rid: rid, event: 'add', details: { after } });
  return renewed(work.tx);
}

/** Refuses `notFound`, `changedMeanwhile`, `sameValue`, `nameTaken`. */
export async function changeCategory(
  work: Work,
  { values, ...at }: At & { values: CategoryValues },
): Promise<CategoryNode[]> {
  const { all, row } = await categoryAt(work, at);
  const before = columnsOf(row);
  const after = changedTo(before, columnsOf(values));
  refuseTaken(all, { ...row, name: after.name });
  refuseBare(after);
  await updateCategory(work.tx, row.id, { ...after, revision: row.revision + 1 });
  const fact = { entity: 'category', entity_rid: row.rid, event: 'change', reason: at.reason } as const;
  await announce(work, { ...fact, details: { before, after } });
  return renewed(work.tx);
}

/** Hangs a child below another category of its type. One that services still name would leave them under the wrong one. */
export async function moveCategory(
  work: Work,
  { parent_id, ...at }: At & { parent_id: number },
): Promise<CategoryNode[]> {
  const { all, row } = await categoryAt(work, at);
  if (row.parent_id === null) throw new Refusal('notFound');
  const parent = all.find((one) => one.id === parent_id);
  if (!parent || parent.parent_id !== null || parent.type_id !== row.type_id) throw new Refusal('parentWrong');
  if (((await servicesPerCategory(work.tx)).get(row.id) ?? 0) > 0) throw new Refusal('inUse');
  refuseTaken(all, { ...row, parent_id });
  const position = (await lastPosition(work.tx, row.type_id, parent_id)) + 1;
  await updateCategory(work.tx, row.id, { parent_id, position, revision: row.revision + 1 });
  const fact = { entity: 'category', entity_rid: row.rid, event: 'move', reason: at.reason } as const;
  await announce(work, { ...fact, details: { before: { parent_id: row.parent_id }, after: { parent_id } } });
  return renewed(work.tx);
}

/** Puts all categories of one level into the given order. Refuses `listChanged` when they are not exactly those. */
export async function orderCategories(work: Work, ids: readonly number[]): Promise<CategoryNode[]> {
  const all = await lockCategories(work.tx);
  const first = all.find(({ id }) => id === ids[0]);
  const level = all.filter(({ type_id, parent_id }) => type_id === first?.type_id && parent_id === first.parent_id);
  const same = level.length === ids.length && level.every(({ id }) => ids.includes(id));
  if (!first || !same) throw new Refusal('listChanged');
  await setCategoryPositions(work.tx, ids);
  // Told of where each stood among its like, because stored positions may have gaps.
  for (const [was, { id, rid }] of level.entries()) {
    const now = ids.indexOf(id);
    if (was === now) continue;
    const details = { before: { position: was + 1 }, after: { position: now + 1 } };
    await announce(work, { entity: 'category', entity_rid: rid, event: 'order', details });
  }
  return renewed(work.tx);
}

async function categoryAt(work: Work, { id, revision }: At): Promise<{ all: CategoryRow[]; row: CategoryRow }> {
  const all = await lockCategories(work.tx);
  const row = all.find((one) => one.id === id);
  if (!row) throw new Refusal('notFound');
  await refuseOvertaken(work, 'category', row, revision);
  return { all, row };
}

async function renewed(tx: Tx): Promise<CategoryNode[]> {
  forgetIndexVersion();
  return listTree(tx);
}

function refuseTaken(
  all: readonly CategoryRow[],
  { id, type_id, parent_id, name }: { id?: number; type_id: number; parent_id: number | null; name: string },
): void {
  const taken = all.some(
    (one) => one.id !== id && one.type_id === type_id && one.parent_id === parent_id && one.name === name,
  );
  if (taken) throw new Refusal('nameTaken');
}

/** The home page shows a category by its picture. */
function refuseBare({ on_home, img }: Pick<CategoryRow, 'on_home' | 'img'>): void {
  if (on_home && img === '') throw new Invalid([{ path: 'img', msg: pictureForHome }]);
}

function freeId(all: readonly CategoryRow[], parentId: number | null): number {
  const ids = new Set(all.map(({ id }) => id));
  const [first, last] = parentId === null ? [11, 100] : [101, 1_000_000];
  // After the highest, so that an address of a category that is gone never shows another one.
  const highest = Math.max(first - 1, ...[...ids].filter((id) => id >= first && id <= last));
  if (highest >= last) throw new Refusal('noMore');
  return highest + 1;
}

/** A title that only repeats the name is none, so that it does not outlive the name. */
const columnsOf = ({ name, title = '', sketch = '', img, discount_label, on_home, hidden }: CategoryValues) => ({
  name,
  title: title === name ? '' : title,
  sketch,
  img,
  discount_label: discount_label || null,
  on_home,
  hidden,
});
