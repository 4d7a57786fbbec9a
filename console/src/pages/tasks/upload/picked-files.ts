import { isJunk } from '@yance/web/junk-file.ts';

/** A file with the folders in which it was chosen: `2026112400001/A1.xy`. */
export interface Picked {
  path: string;
  file: File;
}

/** What was chosen: the files to send, and the paths of those that hold nothing. */
export interface Choice {
  files: Picked[];
  empty: string[];
}

const byName = new Intl.Collator('zh', { numeric: true });

/** As people count: a browser gives a folder in any order, and results are listed as they came. */
function choiceOf(found: readonly Picked[]): Choice {
  const meant = found.filter(({ file }) => !isJunk(file.name)).toSorted((a, b) => byName.compare(a.path, b.path));
  return {
    files: meant.filter(({ file }) => file.size > 0),
    empty: meant.flatMap(({ path, file }) => (file.size === 0 ? [path] : [])),
  };
}

/** Files of a field, also of one that takes a folder. */
export const fromField = (files: Iterable<File>): Choice =>
  choiceOf([...files].map((file) => ({ path: file.webkitRelativePath || file.name, file })));

/** Everything that was dropped, folders with all that is in them. Must begin while the event is handled. */
export async function fromDrop(items: DataTransferItemList): Promise<Choice> {
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const found = await Promise.all(entries.map((entry) => filesIn(entry)));
  return choiceOf(found.flat());
}

async function filesIn(entry: FileSystemEntry): Promise<Picked[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ path: entry.fullPath.replace(/^\//, ''), file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const children: FileSystemEntry[] = [];
  // A reader gives at most a hundred at a time, and none when it has given all.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) break;
    children.push(...some);
  }
  return (await Promise.all(children.map((child) => filesIn(child)))).flat();
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
