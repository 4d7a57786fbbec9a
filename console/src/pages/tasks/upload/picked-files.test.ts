import { expect, test } from 'vitest';
import { fromDrop, fromField } from './picked-files.ts';

const file = (path: string, text = '5 100') => {
  const made = new File([text], path.slice(path.lastIndexOf('/') + 1));
  Object.defineProperty(made, 'webkitRelativePath', { value: path.includes('/') ? path : '' });
  return made;
};
const paths = ({ files }: { files: readonly { path: string }[] }) => files.map(({ path }) => path).toSorted();

test('a chosen folder gives all its files with the folders in which they lie', () => {
  const picked = fromField([file('XRD/2026112400001/A1.xy'), file('XRD/A2.xy')]);
  expect(paths(picked)).toEqual(['XRD/2026112400001/A1.xy', 'XRD/A2.xy']);
  expect(picked.files.map((one) => one.file.name)).toEqual(['A1.xy', 'A2.xy']);
  expect(paths(fromField([file('A3.xy')]))).toEqual(['A3.xy']);
});

test('files come in the order of their folders and numbers, whatever the order in which a browser gives them', () => {
  const picked = fromField(['X/A10.xy', 'X/A2.xy', 'W/B1.xy', 'X/A1.xy'].map((path) => file(path)));
  expect(picked.files.map(({ path }) => path)).toEqual(['W/B1.xy', 'X/A1.xy', 'X/A2.xy', 'X/A10.xy']);
});

test('what operating systems leave behind is left out, and so are empty files, which are named', () => {
  const junk = ['XRD/.DS_Store', 'XRD/Thumbs.db', 'XRD/desktop.ini', 'XRD/~$A1.xlsx', 'XRD/._A1.xy'];
  const picked = fromField([...junk.map((path) => file(path, '')), file('XRD/empty.xy', ''), file('XRD/A1.xy')]);
  expect(paths(picked)).toEqual(['XRD/A1.xy']);
  expect(picked.empty).toEqual(['XRD/empty.xy']);
});

/** What browsers hand over of a drop: a reader of a folder gives a hundred at a time. */
function entry(path: string, children?: FileSystemEntry[]): FileSystemEntry {
  const left = [...(children ?? [])];
  return {
    isFile: children === undefined,
    fullPath: `/${path}`,
    file: (found: (one: File) => void) => found(file(path)),
    createReader: () => ({ readEntries: (found: (some: FileSystemEntry[]) => void) => found(left.splice(0, 100)) }),
  } as unknown as FileSystemEntry;
}
const dropped = (...entries: (FileSystemEntry | null)[]) =>
  entries.map((one) => ({ webkitGetAsEntry: () => one })) as unknown as DataTransferItemList;

test('a drop gives loose files and those of folders in folders, also more than a reader gives at once', async () => {
  const many = Array.from({ length: 250 }, (_, at) => entry(`XRD/many/${at}.xy`));
  const folder = entry('XRD', [entry('XRD/A1.xy'), entry('XRD/.DS_Store'), entry('XRD/many', many)]);
  const picked = paths(await fromDrop(dropped(entry('loose.xy'), folder, null)));
  expect(picked).toHaveLength(252);
  expect(picked).toEqual(expect.arrayContaining(['loose.xy', 'XRD/A1.xy', 'XRD/many/0.xy', 'XRD/many/249.xy']));
});

test('an entry that cannot be read ends the drop with its error', async () => {
  const broken = Object.assign(entry('A.xy'), {
    file: (_: unknown, failed: (error: Error) => void) => failed(new Error('gone')),
  });
  await expect(fromDrop(dropped(broken as unknown as FileSystemEntry))).rejects.toThrow('gone');
});
