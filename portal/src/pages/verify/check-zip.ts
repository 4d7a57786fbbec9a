import { packageNotes } from '@yance/contract/results/package.ts';
import { failureWords } from '@yance/web/failure.ts';
import { fileHash, mostBytes } from '@yance/web/file-hash.ts';
import { isJunk } from '@yance/web/junk-file.ts';
import { contentInZip, entriesInZip, isStored, type ZipEntry, ZipUnread } from '@yance/web/zip.ts';
import { askAbout } from './ask-about.ts';
import type { Answer } from './standing-tag.tsx';

/** Each file is a question to the server. */
const mostFiles = 200;
/** A packed file lies in the memory of the page while its hash is taken. */
const mostUnpacked = 256 * 1024 ** 2;

interface CheckedFile {
  path: string;
  hash: string;
  answer: Answer;
}

/** How far the files of a ZIP are checked; `problem` says why the rest is not. */
export interface CheckedZip {
  files: readonly CheckedFile[];
  /** Null until the ZIP was looked into. */
  total: number | null;
  problem: string;
}

/** Asks about each file of a ZIP by its hash, which is taken here, one after the other, until `signal` stops it. */
export async function checkZip(zip: Blob, heard: (state: CheckedZip) => void, signal: AbortSignal): Promise<void> {
  const files: CheckedFile[] = [];
  let total: number | null = null;
  const say = (problem = '') => {
    if (!signal.aborted) heard({ files: [...files], total, problem });
  };
  try {
    const entries = await filesToCheck(zip);
    total = entries.length;
    say();
    for (const entry of entries) {
      if (signal.aborted) return;
      const hash = await fileHash(await contentInZip(zip, entry));
      files.push({ path: entry.path, hash, answer: await askAbout(hash) });
      say();
    }
  } catch (error) {
    say(error instanceof ZipUnread ? error.message : failureWords(error));
  }
}

/** Without what the package says of itself, which has no record, and what systems leave behind. */
async function filesToCheck(zip: Blob): Promise<ZipEntry[]> {
  const entries = (await entriesInZip(zip)).filter(({ path, size }) => size > 0 && !isNote(path) && !isJunk(path));
  if (entries.length === 0) throw new ZipUnread('压缩包里没有可核验的文件');
  if (entries.length > mostFiles)
    throw new ZipUnread(`压缩包里有 ${entries.length} 个文件，一次最多核验 ${mostFiles} 个`);
  if (entries.reduce((sum, { size }) => sum + size, 0) > mostBytes) throw new ZipUnread('压缩包解开后超过 2 GB');
  if (entries.some((entry) => !isStored(entry) && entry.size > mostUnpacked))
    throw new ZipUnread(`压缩包里有解开后超过 ${mostUnpacked / 1024 ** 2} MB 的文件，浏览器内存放不下`);
  return entries;
}

const isNote = (path: string): boolean => (packageNotes as readonly string[]).includes(path);
