import type { TypeGroup } from '@yance/contract/catalogue/endpoints.ts';
import { projectHref } from '../../lib/project-address.ts';

/** Where in the catalogue a list stands. */
export interface Place {
  /** What it is called in addresses and menus. */
  name: string;
  /** Its heading. */
  title: string;
  /** What the editors say of it, or nothing. */
  sketch?: string;
  typeId?: number;
  childId?: number;
  type?: { id: number; name: string };
  crumbs: { label: string; href?: string }[];
  /** Out of menus and lists: the page answers, but search engines are not to show it. */
  hidden?: boolean;
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
    return { name: title, title, crumbs: [{ label: title }] };
  }
  const type = groups.find(({ id }) => id === typeId);
  if (!type) return null;
  const { id, name } = type;
  const here = { name, typeId, type: { id, name } };
  if (asked.kw) {
    const title = `“${asked.kw}”相关项目`;
    return {
      ...here,
      title,
      crumbs: [all, { label: name, href: projectHref({ typeId, title: name }) }, { label: title }],
    };
  }
  return { ...here, title: name, crumbs: [all, { label: name }] };
}

/** What a title beside a type means when it is a name: the type itself, or the category that is called or headed so. */
export function findNamed(
  groups: readonly TypeGroup[],
  typeId: number | undefined,
  title: string,
): { childId?: number } | undefined {
  const type = groups.find(({ id }) => id === typeId);
  if (!type) return undefined;
  if (title === type.name || title === type.title) return {};
  const categories: readonly Named[] = [
    ...type.children,
    ...type.children.flatMap(({ children }) => children),
    ...type.hidden,
  ];
  const named = categories.find(({ name }) => name === title) ?? categories.find((one) => one.title === title);
  return named && { childId: named.id };
}

function findCategory(groups: readonly TypeGroup[], childId: number): Place | null {
  for (const type of groups) {
    for (const category of type.children) {
      const child = category.children.find(({ id }) => id === childId);
      if (category.id === childId) return placeOf(type, category);
      if (child) return placeOf(type, child, category);
    }
    const hidden = type.hidden.find(({ id }) => id === childId);
    const above = type.children.find(({ id }) => id === hidden?.parent_id);
    if (hidden) return { ...placeOf(type, hidden, above), hidden: true };
  }
  return null;
}

interface Named {
  id: number;
  name: string;
  title?: string;
  sketch?: string;
}

/** A category, or a finer tag with the category above it. */
function placeOf({ id: typeId, name: typeName }: Named, { id, name, title, sketch }: Named, above?: Named): Place {
  return {
    name,
    title: title || name,
    sketch,
    typeId,
    childId: id,
    type: { id: typeId, name: typeName },
    crumbs: [
      { label: '全部项目', href: '/project' },
      { label: typeName, href: projectHref({ typeId, title: typeName }) },
      ...(above ? [{ label: above.name, href: projectHref({ typeId, childId: above.id, title: above.name }) }] : []),
      { label: name },
    ],
  };
}
