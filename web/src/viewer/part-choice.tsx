import { classNames } from '@yance/ui/class-names.ts';
import type { PreviewPart } from '@yance/contract/results/preview.ts';
import toolsCss from './kit/tools.module.css';
import { Tool, Tools } from './kit/tools.tsx';
import { partsByFile, partTitle } from './parts.ts';
import css from './result-viewer.module.css';

/** So many parts stand side by side; more are chosen from a list. */
const mostBeside = 6;

/** Which scan, region or sheet of a file is shown. */
export function PartChoice({
  parts,
  shown,
  onShow,
}: {
  parts: readonly PreviewPart[];
  shown: number;
  onShow: (index: number) => void;
}) {
  if (parts.length < 2) return null;
  const groups = partsByFile(parts);
  if (parts.length <= mostBeside && groups.length === 1)
    return (
      <Tools label="文件的各部分">
        {parts.map((_, index) => (
          <Tool key={index} label={partTitle(parts, index)} pressed={index === shown} onPress={() => onShow(index)} />
        ))}
      </Tools>
    );
  const options = (indices: readonly number[]) =>
    indices.map((index) => (
      <option key={index} value={index}>
        {partTitle(parts, index)}
      </option>
    ));
  return (
    <Tools label="文件的各部分">
      <Tool label="‹" title="上一部分" disabled={shown === 0} onPress={() => onShow(shown - 1)} />
      <select
        className={classNames(toolsCss.select, css.parts)}
        aria-label="显示的部分"
        value={shown}
        onChange={({ currentTarget }) => onShow(Number(currentTarget.value))}
      >
        {/* A group of one would only say its name twice. */}
        {groups.every(({ indices }, _, { length }) => length === 1 || indices.length === 1)
          ? options(groups.flatMap(({ indices }) => indices))
          : groups.map(({ file, indices }) => (
              <optgroup key={file} label={file || '本文件'}>
                {options(indices)}
              </optgroup>
            ))}
      </select>
      <Tool label="›" title="下一部分" disabled={shown === parts.length - 1} onPress={() => onShow(shown + 1)} />
      <span className={css.count}>
        {shown + 1} / {parts.length}
      </span>
    </Tools>
  );
}
