/** A file with the folders in which it was chosen: `2026112400001/A1.xy`. */
export interface Picked {
  path: string;
  file: File;
}

/** Left behind by operating systems; nobody means them. */
const junk = /^(\.|~\$|Thumbs\.db$|desktop\.ini$)/i;
const wanted = ({ file }: Picked): boolean => !junk.test(file.name) && file.size > 0;

/** Files of a field, also of one that takes a folder. */
export const fromField = (files: Iterable<File>): Picked[] =>
  [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file })).filter(wanted);

/** Everything that was dropped, folders with all that is in them. Must begin while the event is handled. */
export async function fromDrop(items: DataTransferItemList): Promise<Picked[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const found = await Promise.all(entries.map((entry) => filesIn(entry)));
  return found.flat().filter(wanted);
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
