import type { Tx } from '../../../kernel/db.ts';
import { upsertCategory } from '../catalogue.store.ts';

export interface NewCategory {
  id: number;
  type_id: number;
  name: string;
  title: string;
  sketch: string;
  img: string;
  discount_label: string | null;
  on_home: boolean;
  position: number;
  children: readonly { id: number; name: string }[];
}

/** Stores a category with the finer tags below it. */
export async function saveCategory(tx: Tx, given: NewCategory): Promise<void> {
  const { children, ...category } = given;
  await upsertCategory(tx, { ...category, parent_id: null, hidden: false });
  for (const [position, { id, name }] of children.entries()) {
    await upsertCategory(tx, {
      id,
      name,
      title: name,
      parent_id: category.id,
      type_id: category.type_id,
      sketch: '',
      img: '',
      discount_label: null,
      on_home: false,
      hidden: false,
      position,
    });
  }
}

export interface NewLaboratory {
  code: string;
  name: string;
  city: string;
  sketch: string;
  instruments: readonly { name: string; model: string; category_id: number }[];
}
