import { useMemo, useState } from 'react';
import { failureWords } from '../../failure.ts';
import type { CurveSource } from '../curve-part.tsx';
import { usePartData, usePreview, type ReadPreview } from '../files/use-preview.ts';
import type { SampleGroup, ViewerFile } from '../files/viewer-file.ts';
import { areAlike } from '../parts.ts';
import { curvesOf, ownerOf } from './curves-of.ts';
import css from './overlay.module.css';

interface Props {
  groups: readonly SampleGroup[];
  read: ReadPreview;
  /** The curve that the others are laid over. */
  base: CurveSource;
  chosen: readonly CurveSource[];
  onChoose: (chosen: readonly CurveSource[]) => void;
}

/** The files whose curves can be laid over the one that is shown. */
export function OverlayPanel({ groups, read, base, chosen, onChoose }: Props) {
  const choose = (sources: readonly CurveSource[], on: boolean) => {
    const keys = new Set(sources.map(({ key }) => key));
    const others = chosen.filter(({ key }) => !keys.has(key));
    onChoose(on ? [...others, ...sources] : others);
  };
  return (
    <aside className={css.panel} aria-label="叠加曲线">
      <h3>叠加到当前曲线上</h3>
      <p>坐标轴相同的曲线可以叠加，叠加后可归一化、错开或相减。</p>
      <ul role="list">
        {likelyFirst(groups).map((file) => (
          <FileLine key={file.rid} file={file} read={read} base={base} chosen={chosen} onChoose={choose} />
        ))}
      </ul>
    </aside>
  );
}

/** Files whose stamp shows curves come first. */
function likelyFirst(groups: readonly SampleGroup[]): ViewerFile[] {
  const all = groups.flatMap(({ files }) => files);
  const [likely, others] = [true, false].map((has) =>
    all.filter((file) => (file.thumbnail?.kind === 'curves') === has),
  );
  return [...(likely ?? []), ...(others ?? [])];
}

function FileLine({
  file,
  read,
  base,
  chosen,
  onChoose,
}: Omit<Props, 'groups' | 'onChoose'> & {
  file: ViewerFile;
  onChoose: (sources: readonly CurveSource[], on: boolean) => void;
}) {
  const [looked, setLooked] = useState(false);
  return (
    <li>
      <button type="button" className={css.file} aria-expanded={looked} onClick={() => setLooked(!looked)}>
        <span aria-hidden="true">{looked ? '▾' : '▸'}</span>
        <span>
          {file.name}
          <small>{file.sample_codes.join('、') || '未注明样品'}</small>
        </span>
      </button>
      {looked && <Curves file={file} read={read} base={base} chosen={chosen} onChoose={onChoose} />}
    </li>
  );
}

function Curves({ file, read, base, chosen, onChoose }: Parameters<typeof FileLine>[0]) {
  const { data: preview, error, refetch } = usePreview(read, file.rid);
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
  return (
    <ul role="list" className={css.curves}>
      {sources.map((source) => {
        const isBase = source.key === base.key;
        const alike = areAlike(base.part, source.part);
        return (
          <li key={source.key}>
            <label>
              <input
                type="checkbox"
                disabled={isBase || !alike}
                checked={isBase || chosen.some(({ key }) => key === source.key)}
                onChange={({ currentTarget }) => onChoose([source], currentTarget.checked)}
              />
              {source.title}
              {isBase ? '（当前）' : alike ? '' : '（坐标轴不同）'}
            </label>
          </li>
        );
      })}
    </ul>
  );
}
