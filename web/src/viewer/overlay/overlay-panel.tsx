import { useMemo, useState } from 'react';
import { axesOf } from '@yance/contract/results/curve-axes.ts';
import type { CurveAxes } from '@yance/contract/results/preview.ts';
import { axisTitle } from '@yance/figures/curves/trace.ts';
import { failureWords } from '../../failure.ts';
import type { CurveSource } from '../curve-part.tsx';
import { usePartData, usePreviewForOverlay, type ReadPreview } from '../files/use-preview.ts';
import type { SampleGroup, ViewerFile } from '../files/viewer-file.ts';
import { areAlike } from '../parts.ts';
import { curvesOf, ownerOf } from './curves-of.ts';
import css from './overlay.module.css';

interface Props {
  groups: readonly SampleGroup[];
  read: ReadPreview;
  /** The curve that the others are laid over. */
  base: CurveSource;
  /** All curves of the file that is shown, that one among them. */
  own: readonly (CurveSource & { title: string })[];
  chosen: readonly CurveSource[];
  onChoose: (chosen: readonly CurveSource[]) => void;
}

/** The files whose curves can be laid over the one that is shown, and why the others cannot. */
export function OverlayPanel({ groups, read, base, own, chosen, onChoose }: Props) {
  const choose = (sources: readonly CurveSource[], on: boolean) => {
    const keys = new Set(sources.map(({ key }) => key));
    const others = chosen.filter(({ key }) => !keys.has(key));
    onChoose(on ? [...others, ...sources] : others);
  };
  const { fitting, others } = useMemo(() => sorted(groups, base), [groups, base]);
  const beside = own.filter(({ key }) => key !== base.key);
  return (
    <aside className={css.panel} aria-label="叠加曲线">
      <h3>叠加到当前曲线上</h3>
      <p>坐标轴相同的曲线可以叠加，叠加后可归一化、错开或相减。</p>
      {beside.length > 0 && (
        <section aria-label="本文件的其余曲线">
          <h4>本文件的其余曲线</h4>
          <Choices sources={beside} base={base} chosen={chosen} onChoose={choose} />
        </section>
      )}
      <ul role="list">
        {fitting.map((file) => (
          <FileLine
            key={file.rid}
            file={file}
            unfolded={fitting.length <= few}
            read={read}
            base={base}
            chosen={chosen}
            onChoose={choose}
          />
        ))}
      </ul>
      {fitting.length === 0 && <p>其余文件没有同样坐标轴的曲线。</p>}
      {others.length > 0 && (
        <details>
          <summary>不能叠加的 {others.length} 个文件</summary>
          <ul role="list">
            {others.map(({ file, reason }) => (
              <li key={file.rid} className={css.other}>
                {file.name}
                <small>{reason}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </aside>
  );
}

/** So many files show their curves at once; of more, one is read when it is unfolded. */
const few = 3;

/** The other files: with curves on like axes, then those of which that is not known; the rest, with their reasons. */
function sorted(groups: readonly SampleGroup[], base: CurveSource) {
  const own = axesOf(base.part);
  const [alike, unknown, others]: [ViewerFile[], ViewerFile[], { file: ViewerFile; reason: string }[]] = [[], [], []];
  for (const file of groups.flatMap(({ files }) => files)) {
    if (base.key.startsWith(`${file.rid} `)) continue;
    // What holds nothing but tables has no stamp.
    const axes = file.thumbnail ? file.thumbnail.axes : [];
    if (!axes) unknown.push(file);
    else if (axes.length === 0) others.push({ file, reason: '没有曲线' });
    else if (areAlike(own, axes)) alike.push(file);
    else others.push({ file, reason: `坐标轴不同：${axesWords(axes)}` });
  }
  return { fitting: [...alike, ...unknown], others };
}

const axesWords = ([first]: readonly CurveAxes[]): string =>
  first ? `${axisTitle(first.y)} 对 ${axisTitle(first.x)}` : '';

interface Choosing extends Pick<Props, 'base' | 'chosen'> {
  onChoose: (sources: readonly CurveSource[], on: boolean) => void;
}

function FileLine({
  file,
  unfolded,
  read,
  ...choosing
}: Choosing & { file: ViewerFile; unfolded: boolean; read: ReadPreview }) {
  const [looked, setLooked] = useState(unfolded);
  return (
    <li>
      <button type="button" className={css.file} aria-expanded={looked} onClick={() => setLooked(!looked)}>
        <span aria-hidden="true">{looked ? '▾' : '▸'}</span>
        <span>
          {file.name}
          <small>{file.sample_codes.join('、') || '未注明样品'}</small>
        </span>
      </button>
      {looked && <Curves file={file} read={read} {...choosing} />}
    </li>
  );
}

function Curves({ file, read, ...choosing }: Choosing & { file: ViewerFile; read: ReadPreview }) {
  const { data: preview, error, refetch } = usePreviewForOverlay(read, file.rid);
  const data = usePartData(read, file.rid, preview);
  const { rid } = file;
  const owner = ownerOf(file);
  const sources = useMemo(
    () => (preview?.kind === 'parts' && data ? curvesOf({ rid, owner }, data, preview) : []),
    [preview, data, rid, owner],
  );
  if (error)
    return (
      <p className={css.words}>
        {failureWords(error)}{' '}
        <button type="button" onClick={() => void refetch()}>
          重试
        </button>
      </p>
    );
  if (!preview) return <p className={css.words}>正在读取…</p>;
  if (sources.length === 0) return <p className={css.words}>这个文件没有曲线</p>;
  return <Choices sources={sources} {...choosing} />;
}

/** Curves with a box each; those on other axes than the base's cannot be chosen. */
function Choices({ sources, base, chosen, onChoose }: Choosing & { sources: Props['own'] }) {
  return (
    <ul role="list" className={css.curves}>
      {sources.map((source) => {
        const alike = areAlike(axesOf(base.part), axesOf(source.part));
        return (
          <li key={source.key}>
            <label>
              <input
                type="checkbox"
                disabled={!alike}
                checked={chosen.some(({ key }) => key === source.key)}
                onChange={({ currentTarget }) => onChoose([source], currentTarget.checked)}
              />
              {source.title}
              {alike ? '' : '（坐标轴不同）'}
            </label>
          </li>
        );
      })}
    </ul>
  );
}
