import type { HomeData, TypeGroup } from '@yance/contract/catalogue/endpoints.ts';
import type { Tx } from '../../../kernel/db.ts';
import { categoriesWithCounts } from './category-counts.ts';
import { projectTypes } from './project-types.ts';

/** The project types with their categories and children; a count is the number of offered services. */
export async function listTypeGroups(tx: Tx): Promise<TypeGroup[]> {
  const every = await categoriesWithCounts(tx);
  const all = every.filter(({ hidden }) => !hidden);
  const shown = new Set(all.filter(({ parent_id }) => parent_id === null).map(({ id }) => id));
  return projectTypes.map((type) => {
    const children = all
      .filter(({ parent_id, type_id }) => parent_id === null && type_id === type.id)
      .map(({ id, name, title, sketch, img, count }) => ({
        id,
        name,
        title,
        sketch,
        img,
        count,
        children: all
          .filter(({ parent_id }) => parent_id === id)
          .map((child) => ({ id: child.id, name: child.name, count: child.count })),
      }));
    // A child of a hidden category is out of the menus with it.
    const hidden = every
      .filter((one) => one.type_id === type.id && (one.hidden || (one.parent_id !== null && !shown.has(one.parent_id))))
      .map(({ id, name, title, sketch, parent_id }) => ({
        id,
        name,
        title,
        sketch,
        parent_id: parent_id !== null && shown.has(parent_id) ? parent_id : null,
      }));
    return { ...type, count: children.reduce((sum, { count }) => sum + count, 0), children, hidden };
  });
}

/** The categories that the home page shows, with those of their children as tags that lead to a service. */
export async function homeTypes(tx: Tx): Promise<HomeData['typeArr']> {
  const all = (await categoriesWithCounts(tx)).filter(({ hidden }) => !hidden);
  return all
    .filter(({ parent_id, on_home }) => parent_id === null && on_home)
    .map(({ id, name, img, discount_label }) => ({
      id,
      name,
      img,
      discount_info: discount_label === null ? null : { discount_label },
      typeChildArr: all
        .filter(({ parent_id, count }) => parent_id === id && count > 0)
        .map((child) => ({ id: child.id, name: child.name })),
    }));
}
