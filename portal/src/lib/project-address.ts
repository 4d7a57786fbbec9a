import { readStored } from './storage.ts';

/** What an address of the project list names. */
export interface ProjectPlace {
  /** 1 送样检测, 2 现场预约, 3 数据分析; a category's id is 11 or more. */
  typeId?: number;
  childId?: number;
  title?: string;
}

/**
 * Reads what follows `/project/`, and the query typeId, childId and title: numbers first, then the title;
 * the query wins where it is not empty. An id from 11 upwards is a category wherever it stands; the deepest, whose id
 * is largest, is meant.
 */
export function projectPlace(splat: string, query: URLSearchParams): ProjectPlace {
  const parts = splat.split('/').filter(Boolean);
  const below = parts.slice(1).flatMap((part) => idOf(part) ?? []);
  const first = idOf(query.get('typeId') || parts[0]);
  const second = idOf(query.get('childId') ?? undefined) ?? (below.length > 0 ? Math.max(...below) : undefined);
  const title = query.get('title') || parts.filter((part) => idOf(part) === undefined).join('/');
  const place = title ? { title } : {};
  if (first !== undefined && first > 10) return { ...place, childId: second ?? first };
  return {
    ...place,
    ...(first === undefined ? {} : { typeId: first }),
    ...(second === undefined ? {} : { childId: second }),
  };
}

/** The address of a project list, in the one form that the site links to. */
export function projectHref({ typeId, childId, title }: ProjectPlace): string {
  const parts = [typeId, title]
    .filter((part) => part !== undefined && part !== '')
    .map((part) => encodeURIComponent(part as string | number));
  return ['/project', ...parts].join('/') + (childId === undefined ? '' : `?childId=${childId}`);
}

/** The list of the project type that was looked at last, else all projects. For pages without server rendering. */
export function lastProjectHref(): string {
  const typeId = readStored('projectType');
  return projectHref(typeId === null ? {} : { typeId });
}

function idOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
