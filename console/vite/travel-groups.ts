interface ModuleInfo {
  importers: readonly string[];
  dynamicImporters: readonly string[];
  isEntry: boolean;
}
interface Modules {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** What so many pages share is there already when the next one is opened. */
const manyPages = 25;

/**
 * The files in which modules travel: `shell` with what the first paint needs and every component of antd that any page
 * uses, `listing` with what many pages share. What few pages share stays apart. The order counts: a group takes along
 * what it builds on.
 */
export function travelGroups(): { name: (id: string, modules: Modules) => string | null }[] {
  const known = new Map<string, Loaders>();
  const group = (name: string, holds: (loaders: Loaders) => boolean) => ({
    name: (id: string, modules: Modules) => {
      let loaders = known.get(id);
      if (!loaders) known.set(id, (loaders = loadersOf(id, modules)));
      return holds(loaders) ? name : null;
    },
  });
  return [group('shell', ({ shell }) => shell), group('listing', ({ pages }) => pages >= manyPages)];
}

interface Loaders {
  /** Whether the first file of the console needs it. */
  shell: boolean;
  /** How many files that are loaded later need it at once. */
  pages: number;
}

function loadersOf(id: string, modules: Modules): Loaders {
  const [seen, ways] = [new Set([id]), [id]];
  const loaders = { shell: false, pages: 0 };
  for (let at = ways.pop(); at !== undefined; at = ways.pop()) {
    const info = modules.getModuleInfo(at);
    if (!info) continue;
    if (info.isEntry) loaders.shell = true;
    if (info.dynamicImporters.length > 0) loaders.pages += 1;
    for (const importer of info.importers) {
      if (seen.has(importer)) continue;
      seen.add(importer);
      ways.push(importer);
    }
  }
  return loaders;
}
