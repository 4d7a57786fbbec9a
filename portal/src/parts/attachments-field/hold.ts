/** A file on its way: with its rid once it is there, or why it did not get there. */
export interface Sending {
  rid?: string;
  failure?: string;
}

/** Why a form with these files cannot go yet without losing one of them; undefined once all are there. */
export function holdOf(files: readonly Sending[]): string | undefined {
  if (files.some(({ failure }) => failure)) return '有附件没有上传成功，请重试或移除后再提交';
  return files.every(({ rid }) => rid) ? undefined : '附件正在上传，请等上传完成后再提交';
}
