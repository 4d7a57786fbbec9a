import type { CategoryNode } from '@yance/contract/catalogue/staff-endpoints.ts';
import type { Tx, Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import {
  allCategories,
  insertCategory,
  lastPosition,
  lockCategories,
  servicesPerCategory,
  setCategoryPositions,
  updateCategory,
  type CategoryRow,
} from './categories.store.ts';
import { forgetIndexVersion } from './service-index.ts';

interface Given {
  name: string;
  title?: string | undefined;
  sketch?: string | undefined;
  img: string;
  discount_label: string | null;
  on_home: boolean;
  hidden: boolean;
}

/** Every category with its children and the number of services in each, hidden ones too. */
export async function listTree(tx: Tx): Promise<CategoryNode[]> {
  const [rows, counts] = [await allCategories(tx), await servicesPerCategory(tx)];
  return rows.map((row) => ({ ...row, services: counts.get(row.id) ?? 0 }));
}

/** One id space: categories from 11 to 100, children from 101. Refuses `nameTaken`, `noMore`, `parentWrong`. */
export async function addCategory(
  work: Pick<Work, 'tx'>,
  { type_id, parent_id, ...given }: Given & { type_id: number; parent_id: number | null },
): Promise<CategoryNode[]> {
  const all = await lockCategories(work.tx);
  const parent = all.find(({ id }) => id === parent_id);
  if (parent_id !== null && (!parent || parent.parent_id !== null || parent.type_id !== type_id))
    throw new Refusal('parentWrong');
  refuseTaken(all, { type_id, parent_id, name: given.name });
  const id = freeId(all, parent_id);
  const position = (await lastPosition(work.tx, type_id, parent_id)) + 1;
  await insertCategory(work.tx, { id, parent_id, type_id, position, ...columnsOf(given) });
  return renewed(work.tx);
}

export async function changeCategory(
  work: Pick<Work, 'tx'>,
  { id, ...given }: Given & { id: number },
): Promise<CategoryNode[]> {
  const all = await lockCategories(work.tx);
  const row = all.find((one) => one.id === id);
  if (!row) throw new Refusal('notFound');
  refuseTaken(all, { ...row, name: given.name });
  await updateCategory(work.tx, id, columnsOf(given));
  return renewed(work.tx);
}

/** Hangs a child below another category of its type. One that services still name would leave them under the wrong one. */
export async function moveCategory(
  work: Pick<Work, 'tx'>,
  { id, parent_id }: { id: number; parent_id: number },
): Promise<CategoryNode[]> {
  const all = await lockCategories(work.tx);
  const row = all.find((one) => one.id === id);
  if (!row || row.parent_id === null) throw new Refusal('notFound');
  const parent = all.find((one) => one.id === parent_id);
  if (!parent || parent.parent_id !== null || parent.type_id !== row.type_id) throw new Refusal('parentWrong');
  if (((await servicesPerCategory(work.tx)).get(id) ?? 0) > 0) throw new Refusal('inUse');
  refuseTaken(all, { ...row, parent_id });
  const position = (await lastPosition(work.tx, row.type_id, parent_id)) + 1;
  await updateCategory(work.tx, id, { parent_id, position });
  return renewed(work.tx);
}

/** Puts all categories of one level into the given order. Refuses `listChanged` when they are not exactly those. */
export async function orderCategories(work: Pick<Work, 'tx'>, ids: readonly number[]): Promise<CategoryNode[]> {
  const all = await lockCategories(work.tx);
  const first = all.find(({ id }) => id === ids[0]);
  const level = all.filter(({ type_id, parent_id }) => type_id === first?.type_id && parent_id === first.parent_id);
  const same = level.length === ids.length && level.every(({ id }) => ids.includes(id));
  if (!first || !same) throw new Refusal('listChanged');
  await setCategoryPositions(work.tx, ids);
  return renewed(work.tx);
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

function freeId(all: readonly CategoryRow[], parentId: number | null): number {
  const ids = new Set(all.map(({ id }) => id));
  const [first, last] = parentId === null ? [11, 100] : [101, 1_000_000];
  // After the highest, so that an address of a category that is gone never shows another one.
  const highest = Math.max(first - 1, ...[...ids].filter((id) => id >= first && id <= last));
  if (highest >= last) throw new Refusal('noMore');
  return highest + 1;
}

const columnsOf = ({ name, title, sketch = '', img, discount_label, on_home, hidden }: Given) => ({
  name,
  title: title || name,
  sketch,
  img,
  discount_label: discount_label || null,
  on_home,
  hidden,
});
