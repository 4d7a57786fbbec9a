import type { TypeGroup } from '@yance/contract/catalogue/endpoints.ts';
import { projectHref } from '../../lib/project-address.ts';

/** Where in the catalogue a list stands. */
export interface Place {
  title: string;
  typeId?: number;
  childId?: number;
  type?: { id: number; name: string };
  crumbs: { label: string; href?: string }[];
}

/** The place that the ids name, or null when one of them does not exist. A category brings its type along. */
export function findPlace(
  groups: readonly TypeGroup[],
  asked: { typeId?: unknown; childId?: unknown; kw?: string },
): Place | null {
  const all = { label: '全部项目', href: '/project' };
  const childId = asked.childId === undefined ? undefined : Number(asked.childId);
  const typeId = asked.typeId === undefined ? undefined : Number(asked.typeId);
  if (childId !== undefined) return findCategory(groups, childId);
  if (typeId === undefined) {
    const title = asked.kw ? `“${asked.kw}”相关项目` : '全部项目';
    return { title, crumbs: [{ label: title }] };
  }
  const type = groups.find(({ id }) => id === typeId);
  return type
    ? { title: type.name, typeId, type: { id: type.id, name: type.name }, crumbs: [all, { label: type.name }] }
    : null;
}

function findCategory(groups: readonly TypeGroup[], childId: number): Place | null {
  for (const type of groups) {
    for (const category of type.children) {
      const child = category.children.find(({ id }) => id === childId);
      if (category.id !== childId && !child) continue;
      const crumbs = [
        { label: '全部项目', href: '/project' },
        { label: type.name, href: projectHref({ typeId: type.id, title: type.name }) },
        ...(child
          ? [
              {
                label: category.name,
                href: projectHref({ typeId: type.id, childId: category.id, title: category.name }),
              },
            ]
          : []),
        { label: child?.name ?? category.name },
      ];
      return {
        title: child?.name ?? category.name,
        typeId: type.id,
        childId,
        type: { id: type.id, name: type.name },
        crumbs,
      };
    }
  }
  return null;
}
