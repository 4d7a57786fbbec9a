import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { GridPart } from '@yance/contract/results/preview.ts';
import { Awaited } from '../kit/awaited.tsx';
import canvasCss from '../kit/canvas.module.css';
import type { Point } from '../kit/gestures.ts';
import { csvOf, nameOf, pngOf, save } from '../kit/save.ts';
import { numberText } from '@yance/figures/kit/steps.ts';
import { ordered, percentile, usuallyLeftOut } from '@yance/figures/grids/spread.ts';
import { spelledUnit } from '../curves/units/kinds.ts';
import { Stage } from '../kit/stage.tsx';
import { Choice, Slide, Tool, Tools } from '../kit/tools.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { brushOf, useSize } from '../kit/use-size.ts';
import { readGrid, type PartData } from '../part-data.ts';
import { coloured, colourMaps, type ColourMap } from '@yance/figures/grids/colour-map.ts';
import { frameOf, inFrame, wholeSpan, type Span } from './grid-frame.ts';
import css from './grid.module.css';
import { linesOf } from './lines-of.ts';
import { axisTitle, paintGrid, paperInks, type GridPicture } from './paint-grid.ts';
import { asDrawn, axisValue, profileAlong, type Plane } from './plane.ts';
import { ProfilePlot } from './profile-plot.tsx';
import { clearOfNoise } from './range.ts';
import { useInks } from './use-inks.ts';
import { useSpan } from './use-span.ts';

interface Props {
  part: GridPart;
  data: PartData;
  name: string;
}

/** A height map with its colour bar and profiles, or the contours of a two-dimensional spectrum. */
export default function GridView({ part, data, name }: Props) {
  const loaded = useLoaded(
    useCallback(async (signal: AbortSignal) => asDrawn(part, await readGrid(data, part, signal)), [data, part]),
  );
  return <Awaited loaded={loaded}>{(plane) => <Shown part={part} name={name} plane={plane} />}</Awaited>;
}

/** Parts of the values that the colours leave out at each end. */
const ranges = { all: '全部', most: '99.8 %', core: '98 %' } as const;
const leftOut: Readonly<Record<keyof typeof ranges, number>> = { all: 0, most: usuallyLeftOut, core: 0.01 };

function Shown({ part, name, plane }: Omit<Props, 'data'> & { plane: Plane }) {
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const box = useSize(stage);
  const inks = useInks(stage);
  const isMap = part.style === 'heights';
  const equal = isMap && spelledUnit(plane.x.unit) === spelledUnit(plane.y.unit);
  const [range, setRange] = useState<keyof typeof ranges>('most');
  const [map, setMap] = useState<ColourMap>('viridis');
  const [lowest, setLowest] = useState(() => clearOfNoise(plane.values, part.z.low, part.z.high));
  const [line, setLine] = useState<readonly [Point, Point] | null>(null);
  const [under, setUnder] = useState<Point | null>(null);
  const place = (span: Span) => box && frameOf(plane, span, box, { equal, bar: isMap });
  const { span, zoom, whole, keys } = useSpan(stage, plane, {
    frameOf: place,
    hover: setUnder,
    draw: line && ((from, to) => from && setLine([within(plane, from), within(plane, to)])),
  });
  const frame = place(span);
  const sorted = useMemo(() => ordered(plane.values), [plane]);
  const [low, high] = [percentile(sorted, leftOut[range]), percentile(sorted, 1 - leftOut[range])];
  const pixels = useMemo(() => (isMap ? pictureOf(plane, low, high, map) : null), [isMap, plane, low, high, map]);
  const looked = useDeferredValue(span);
  const level = useDeferredValue(lowest);
  const contours = useMemo(
    () => (isMap ? [] : linesOf(plane, looked, part.z, level)),
    [isMap, plane, looked, part.z, level],
  );
  const profile = useMemo(() => line && profileAlong(plane, ...line), [plane, line]);
  const picture: Omit<GridPicture, 'inks'> | null = frame && {
    plane,
    span,
    frame,
    heights: pixels && { pixels, low, high, map },
    contours,
    z: part.z,
  };
  useEffect(() => {
    if (!canvas.current || !box || !picture || !inks) return;
    const brush = brushOf(canvas.current, box);
    if (!brush) return;
    brush.clearRect(0, 0, box.width, box.height);
    paintGrid(brush, { ...picture, inks });
  });
  const at = under && { x: Math.round(under.x), y: Math.round(under.y) };
  const value =
    at && at.x >= 0 && at.y >= 0 && at.x < plane.width && at.y < plane.height
      ? plane.values[at.y * plane.width + at.x]
      : undefined;
  const keepPng = () =>
    box && picture && void paperPicture(box, picture).then((png) => save(png, nameOf(name, '图', 'png')));
  const said = (axis: Plane['x'], place: number, count: number) =>
    `${axis.label} ${numberText(axisValue(axis, place, count))} ${axis.unit}`.trim();
  return (
    <div className={canvasCss.view}>
      <Tools label="图谱工具">
        <Tool label="＋" title="放大" onPress={() => zoom(1.5)} />
        <Tool label="－" title="缩小" onPress={() => zoom(1 / 1.5)} />
        <Tool label="全图" onPress={whole} />
        {isMap ? (
          <>
            <Tool label="剖面" pressed={line !== null} onPress={() => setLine(line ? null : acrossThe(plane, span))} />
            <Choice label="色标" value={map} options={colourMaps} onChange={setMap} />
            <Choice label="范围" value={range} options={ranges} onChange={setRange} />
          </>
        ) : (
          <Slide
            label="最低等高线"
            min={-3}
            max={-0.3}
            step={0.05}
            value={Math.log10(lowest)}
            text={`${numberText(lowest * 100, 2)} %`}
            onChange={(power) => setLowest(10 ** power)}
          />
        )}
        <Tool takes label="导出 PNG" onPress={keepPng} />
        {profile && (
          <Tool
            takes
            label="导出剖面"
            onPress={() => save(csvOf(profileCells(profile, part.z)), nameOf(name, '剖面', 'csv'))}
          />
        )}
        <Tool takes label="导出 CSV" onPress={() => save(csvOf(cellsOf(plane)), nameOf(name, '数据', 'csv'))} />
      </Tools>
      <Stage place={stage} label="图谱：加减键缩放，0 看全图，放大后方向键移动" aims={line !== null} keys={keys}>
        <canvas ref={canvas} role="img" aria-label={part.title || name} />
        {box && frame && line && (
          <svg className={canvasCss.marks} viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
            <ProfileLine ends={line.map((end) => inFrame(frame, span, end))} />
          </svg>
        )}
      </Stage>
      {profile && <ProfilePlot profile={profile} z={part.z} />}
      <p className={canvasCss.note}>
        <span>
          {part.total.width} × {part.total.height} 点
          {(part.total.width > part.width || part.total.height > part.height) &&
            `，显示 ${part.width} × ${part.height}`}
          {line ? ' · 在图上拖动可重画剖面线' : ''}
        </span>
        <span aria-live="polite">
          {at && value !== undefined && (
            <>
              {said(plane.x, at.x, plane.width)}，{said(plane.y, at.y, plane.height)}，
              <strong>{Number.isNaN(value) ? '无数据' : `${part.z.label} ${numberText(value)} ${part.z.unit}`}</strong>
            </>
          )}
        </span>
      </p>
    </div>
  );
}

function ProfileLine({ ends: [a, b] }: { ends: readonly Point[] }) {
  if (!a || !b) return null;
  const path = `M${a.x} ${a.y}L${b.x} ${b.y}`;
  return (
    <>
      <path className={css.lineEdge} d={path} />
      <path className={css.line} d={path} />
      <circle className={css.end} cx={a.x} cy={a.y} r="5" />
      <circle className={css.end} cx={b.x} cy={b.y} r="5" />
    </>
  );
}

const within = ({ width, height }: Plane, { x, y }: Point): Point => ({
  x: Math.min(width - 1, Math.max(0, x)),
  y: Math.min(height - 1, Math.max(0, y)),
});

/** A level line through the middle of what is looked at. */
const acrossThe = (plane: Plane, { left, right, top, bottom }: Span): readonly [Point, Point] => [
  within(plane, { x: left, y: (top + bottom) / 2 }),
  within(plane, { x: right, y: (top + bottom) / 2 }),
];

function pictureOf(plane: Plane, low: number, high: number, map: ColourMap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [plane.width, plane.height];
  canvas
    .getContext('2d')
    ?.putImageData(new ImageData(coloured(plane.values, low, high, map), plane.width, plane.height), 0, 0);
  return canvas;
}

/** The same picture in print: dark on white, three times as fine. */
function paperPicture(box: { width: number; height: number }, picture: Omit<GridPicture, 'inks'>): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [box.width * 3, box.height * 3];
  const brush = canvas.getContext('2d');
  if (!brush) return Promise.reject(new Error('浏览器不能生成图片，请下载原文件'));
  brush.scale(3, 3);
  brush.fillStyle = paperInks.ground;
  brush.fillRect(0, 0, box.width, box.height);
  paintGrid(brush, { ...picture, inks: paperInks });
  return pngOf(canvas);
}

/** A number without what binary fractions of 32 bits add; nothing for a gap. */
const cellOf = (value: number): number | '' => (Number.isNaN(value) ? '' : Number(value.toPrecision(7)));

/** The values of x in the first line, of y in the first column. */
function cellsOf(plane: Plane): (string | number)[][] {
  const { left, top } = { left: wholeSpan(plane).left + 0.5, top: wholeSpan(plane).top + 0.5 };
  return [
    [
      `${axisTitle(plane.y)} \\ ${axisTitle(plane.x)}`,
      ...Array.from({ length: plane.width }, (_, at) => cellOf(axisValue(plane.x, left + at, plane.width))),
    ],
    ...Array.from({ length: plane.height }, (_, row) => [
      cellOf(axisValue(plane.y, top + row, plane.height)),
      ...Array.from(plane.values.subarray(row * plane.width, (row + 1) * plane.width), cellOf),
    ]),
  ];
}

const profileCells = (
  { distances, heights, unit }: NonNullable<ReturnType<typeof profileAlong>>,
  z: GridPart['z'],
): (string | number)[][] => [
  [axisTitle({ label: '距离', unit: unit || '点' }), axisTitle(z)],
  ...Array.from(distances, (distance, at): (string | number)[] => [cellOf(distance), cellOf(heights[at] ?? NaN)]),
];
