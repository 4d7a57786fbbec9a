/** What a file without a picture of its own is drawn as. */
export type FileLook = 'table' | 'document' | 'archive' | 'data';

const endings: Readonly<Record<Exclude<FileLook, 'data'>, readonly string[]>> = {
  table: ['xlsx', 'xls', 'csv', 'tsv', 'ods'],
  document: ['pdf', 'docx', 'doc', 'pptx', 'ppt', 'md', 'rtf'],
  archive: ['zip', 'rar', '7z', 'gz', 'tar'],
};

/** How a file is told from others at a glance: by what it is drawn as, and by the ending of its name in capitals. */
export function fileSign(name: string): { look: FileLook; ending: string } {
  const ending = /\.([a-z0-9]{1,6})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const looks = ['table', 'document', 'archive'] as const;
  return { look: looks.find((one) => endings[one].includes(ending)) ?? 'data', ending: ending.toUpperCase() };
}
