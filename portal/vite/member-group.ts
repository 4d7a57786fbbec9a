import { createHash } from 'node:crypto';

interface ModuleInfo {
  importers: readonly string[];
  dynamicImporters: readonly string[];
}
interface Modules {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** A page of the route table, or the frame of one. */
const route =
  /\/portal\/src\/(?:root|entry\.client)\.tsx|\/portal\/src\/pages\/.*\/?(?:page|layout|index|missing|plan|demand|contract)\.tsx/;
const member = /\/portal\/src\/pages\/(?:member|experiment)\//;
/** The page that members open most travels with what they share, and so does their frame. */
const alwaysMember = /\/portal\/src\/pages\/member\/(?:order\/|layout)/;
/** Visitors' pages that must stay light. */
const measured = /\/portal\/src\/(?:root|entry\.client|pages\/(?:home|project|detail|search|list|article|guide)\/)/;

/** The pages whose first load needs a module, and what is loaded later that needs it, each by its file. */
interface Users {
  pages: ReadonlySet<string>;
  later: ReadonlySet<string>;
}

/**
 * Says in which file a module travels that member pages share: `member` where they alone use it, `forms` where
 * visitors' dialogs or other pages do too. What one page alone needs stays with that page; what light pages need at
 * once is parted by these pages, or it would be taken along with what builds on it.
 */
export function memberGroup(): (id: string, modules: Modules) => string | null {
  const known = new Map<string, Users>();
  const usersOf = (id: string, modules: Modules, way: ReadonlySet<string>): Users => {
    const found = known.get(id);
    if (found) return found;
    const file = id.split('?')[0] ?? id;
    const [pages, later] = [new Set<string>(), new Set<string>()];
    const info = modules.getModuleInfo(id);
    if (route.test(file)) pages.add(file);
    else if (info && info.dynamicImporters.length > 0) later.add(file);
    const on = new Set([...way, id]);
    for (const importer of info?.importers ?? []) {
      if (on.has(importer)) continue;
      const users = usersOf(importer, modules, on);
      for (const one of users.pages) pages.add(one);
      for (const one of users.later) later.add(one);
    }
    const users = { pages, later };
    // On a round trip the users of a module are known in part only.
    if (way.size === 0) known.set(id, users);
    return users;
  };
  /** Whether only member pages lead to what is loaded later. */
  const isMembers = (id: string, modules: Modules, way: ReadonlySet<string>): boolean =>
    (modules.getModuleInfo(id)?.dynamicImporters ?? []).every((importer) => {
      if (way.has(importer)) return true;
      const { pages, later } = usersOf(importer, modules, new Set());
      return (
        [...pages].every((one) => member.test(one)) &&
        [...later].every((one) => isMembers(one, modules, new Set([...way, importer])))
      );
    });
  return (id, modules) => {
    const { pages, later } = usersOf(id, modules, new Set());
    const all = [...pages];
    if (!all.some((one) => member.test(one))) return null;
    const light = all.filter((one) => measured.test(one));
    if (light.length > 0) return `common-${markOf(light)}`;
    if (alwaysMember.test(id)) return 'member';
    if (all.length < 2 && !all.some((one) => one.endsWith('/layout.tsx'))) return null;
    const alone = all.every((one) => member.test(one)) && [...later].every((one) => isMembers(one, modules, new Set()));
    return alone ? 'member' : 'forms';
  };
}

const markOf = (users: readonly string[]): string =>
  createHash('sha256').update(users.toSorted().join()).digest('hex').slice(0, 6);
