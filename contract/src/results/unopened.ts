import { z } from 'zod';
import { rid } from '../kernel/fields.ts';

/** A file of which somebody has not seen all; of one that was never opened nothing more is known. */
export const unopened = z.object({
  rid,
  /** Of an archive that was opened, the files that can be shown and were not yet, by their paths. */
  parts: z.array(z.string()),
  /** It was opened, but something of it cannot be shown and has to be downloaded. */
  download: z.boolean(),
});
export type Unopened = z.infer<typeof unopened>;

/** So many files of an archive are named. */
const mostNamed = 3;

/** What is left to be seen of a file that was opened; empty of one that was not. */
export function leftWords({ parts, download }: Pick<Unopened, 'parts' | 'download'>): string {
  if (parts.length === 0) return download ? '不能在线显示，请下载查看' : '';
  const counted = parts.length > mostNamed ? `等 ${parts.length} 个文件` : '';
  const unseen = `其中 ${parts.slice(0, mostNamed).join('、')} ${counted}没有查看`;
  return download ? `${unseen}，不能显示的请下载查看` : unseen;
}

/** A file with what is left to be seen of it. */
export const unopenedWords = (name: string, left: Pick<Unopened, 'parts' | 'download'>): string => {
  const words = leftWords(left);
  return words ? `${name}（${words}）` : name;
};
