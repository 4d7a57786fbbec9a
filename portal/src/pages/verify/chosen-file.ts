/** What kind of file was chosen, as far as the words about one that is unknown differ. */
export type ChosenKind = 'zip' | 'pdf' | 'other';

export const kindOf = ({ name }: Pick<File, 'name'>): ChosenKind =>
  /\.zip$/i.test(name) ? 'zip' : /\.pdf$/i.test(name) ? 'pdf' : 'other';

/** Why a file of each kind may have no record, and what to do then. */
export const unknownWords: Readonly<Record<ChosenKind, string>> = {
  zip: '所选压缩包没有对应的记录：打包下载的 ZIP 每次都是新打包的，请解压后选择其中的文件。',
  pdf: '所选 PDF 没有对应的记录：草稿尚未签发，不能核验；从分享链接下载的带水印副本与原件不同，请输入其中的核验码；签发的报告与结果文件改动过任何内容都不能通过核验，请选择下载时的原文件。',
  other: '所选文件没有对应的记录：结果文件改动过任何内容都不能通过核验，请选择下载时的原文件。',
};

/** Of a hash that came without its file. */
export const unknownHash = '这份文件没有对应的记录：可在上方选择手中的原文件，重新核验。';

/**
 * The kind of the file that was chosen on this page and led to this answer, as the navigation carries it; none of a
 * link.
 */
export const kindIn = (state: unknown): ChosenKind | undefined => {
  const { chosen } = (state ?? {}) as { chosen?: unknown };
  return chosen === 'zip' || chosen === 'pdf' || chosen === 'other' ? chosen : undefined;
};
