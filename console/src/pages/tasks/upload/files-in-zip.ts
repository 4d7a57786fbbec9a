import { isJunk } from '@yance/web/junk-file.ts';
import { contentInZip, entriesInZip, isStored, ZipUnread } from '@yance/web/zip.ts';
import type { Picked } from './picked-files.ts';

const mostFiles = 2_000;
const mostBytes = 4 * 1024 ** 3;
/** What is unpacked lies in the memory of the page until it is sent. */
const mostUnpacked = 512 * 1024 ** 2;

/** How many bytes may still be unpacked, of all archives that are chosen together. */
export interface Unpacking {
  left: number;
}
export const newUnpacking = (): Unpacking => ({ left: mostUnpacked });

/**
 * The files of a ZIP with the folders in which they lie below it, as if the folder had been chosen: `2026112400001.zip`
 * gives `2026112400001/A1.xy`. Stored ones are not copied; others are unpacked one after the other, within what
 * `unpacking` has left. Rejects with ZipUnread, before anything is unpacked where there is too much.
 */
export async function filesInZip(zip: Picked, unpacking: Unpacking): Promise<Picked[]> {
  const entries = await entriesInZip(zip.file);
  if (entries.length > mostFiles) throw new ZipUnread(`压缩包里有 ${entries.length} 个文件，一次最多 ${mostFiles} 个`);
  if (entries.reduce((sum, { size }) => sum + size, 0) > mostBytes) throw new ZipUnread('压缩包解开后超过 4 GB');
  // What nobody means is not even unpacked.
  const meant = entries.filter(({ path, size }) => size > 0 && !isJunk(path));
  const coming = meant.reduce((sum, entry) => (isStored(entry) ? sum : sum + entry.size), 0);
  if (coming > unpacking.left)
    throw new ZipUnread(`压缩包解开后合计超过 ${mostUnpacked / 1024 ** 2} MB，浏览器内存放不下，请解压后选择文件夹`);
  unpacking.left -= coming;
  const folder = zip.path.replace(/\.zip$/i, '');
  const files: Picked[] = [];
  for (const entry of meant) {
    const path = `${folder}/${entry.path}`;
    const name = entry.path.split('/').at(-1) ?? entry.path;
    const content = await contentInZip(zip.file, entry);
    files.push({ path, file: new File([content], name, { lastModified: zip.file.lastModified }) });
  }
  return files;
}
