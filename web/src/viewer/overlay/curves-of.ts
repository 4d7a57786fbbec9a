import type { PreviewParts } from '@yance/contract/results/preview.ts';
import type { CurveSource } from '../curve-part.tsx';
import type { ViewerFile } from '../files/viewer-file.ts';
import type { PartData } from '../part-data.ts';
import { partTitle } from '../parts.ts';

/** What a legend calls a file: its samples, or its name where it has none. */
export const ownerOf = ({ sample_codes, name }: ViewerFile): string => sample_codes.join('、') || name;

/** The curves of a file, each with the name that a legend gives it. */
export function curvesOf(
  { rid, owner }: { rid: string; owner: string },
  data: PartData,
  preview: PreviewParts,
): (CurveSource & { title: string })[] {
  return preview.parts.flatMap((part, index) => {
    if (part.kind !== 'columns') return [];
    const title = partTitle(preview.parts, index);
    const name = preview.parts.length > 1 || part.title ? `${owner} ${title}` : owner;
    const facts = preview.facts.filter(({ file = '' }) => file === part.file);
    return [{ key: `${rid} ${index}`, name, title, part, data, facts }];
  });
}
