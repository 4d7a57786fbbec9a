import type { FileLink } from './file.ts';

/** What a name promises of the first bytes, for endings that mean one format alone. */
const mimesOf: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  pdf: 'application/pdf',
  zip: 'application/zip',
  gz: 'application/gzip',
  xlsx: 'application/zip',
  docx: 'application/zip',
};
const texts = new Set(['txt', 'csv', 'xy', 'xye', 'jdx', 'dx']);
const programs = new Set(['exe', 'msi', 'dll', 'com', 'scr', 'bat', 'cmd', 'vbs', 'ps1', 'apk', 'lnk']);

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Whether a file is by its name a program, which is never a result. */
export const isProgramFile = (name: string): boolean => programs.has(endingOf(name));

/**
 * Why a file is hardly the result that its name promises: a program, or other content than its ending says; null where
 * nothing speaks against it. Text in an encoding with zero bytes is no known format, and so passes.
 */
export function contentDoubt({ name, mime }: Pick<FileLink, 'name' | 'mime'>): keyof typeof contentDoubts | null {
  const ending = endingOf(name);
  if (programs.has(ending)) return 'program';
  const promised = mimesOf[ending];
  if (promised !== undefined && promised !== mime) return 'otherContent';
  return texts.has(ending) && Object.values(mimesOf).includes(mime) ? 'otherContent' : null;
}

/** What is said beside such a file. */
export const contentDoubts = {
  program: '这是程序，不是检测结果，请核对',
  otherContent: '内容与扩展名不符，可能无法打开，请核对',
} as const;
