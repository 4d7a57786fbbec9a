import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ImagePart } from '@yance/contract/results/preview.ts';
import { Awaited } from '../kit/awaited.tsx';
import canvasCss from '../kit/canvas.module.css';
import type { Point } from '../kit/gestures.ts';
import { nameOf, save } from '../kit/save.ts';
import { Stage } from '../kit/stage.tsx';
import { Slide, Tool, Tools } from '../kit/tools.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { brushOf } from '../kit/use-size.ts';
import { readImage, type PartData } from '../part-data.ts';
import { exportImage } from './export-image.ts';
import { ImageMarks } from './image-marks.tsx';
import { distanceText, levelsSaid, levelText } from './image-words.ts';
import { filterOf, fittingLevels, plainLevels } from './levels.ts';
import { paintImage } from './paint-image.ts';
import { openTiles } from './tile-set.ts';
import { useSight } from './use-sight.ts';

interface Props {
  part: ImagePart;
  data: PartData;
  /** Of the file, for what is exported. */
  name: string;
}

/** A picture to look into: deep zoom, levels, a scale bar that is right at every zoom, and distances. */
export default function ImageView({ part, data, name }: Props) {
  const loaded = useLoaded(useCallback((signal: AbortSignal) => readImage(data, part, signal), [data, part]));
  return <Awaited loaded={loaded}>{(whole) => <Shown part={part} data={data} name={name} whole={whole} />}</Awaited>;
}

function Shown({ part, data, name, whole }: Props & { whole: ImageBitmap }) {
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [levels, setLevels] = useState(plainLevels);
  const [measuring, setMeasuring] = useState(false);
  const [points, setPoints] = useState<readonly Point[]>([]);
  const [under, setUnder] = useState<Point | null>(null);
  const [arrivals, setArrivals] = useState(0);
  const tiles = useMemo(
    () => part.tiles && openTiles(data, part.tiles, () => setArrivals((before) => before + 1)),
    [data, part],
  );
  useEffect(() => () => tiles?.close(), [tiles]);
  const pixels = useMemo(() => pixelsOf(whole, part), [whole, part]);
  const looking = useSight(stage, part, {
    tap: (at) => {
      setUnder(at);
      if (measuring) setPoints((before) => (before.length === 2 ? [at] : [...before, at]));
    },
    hover: setUnder,
  });
  const { box, sight } = looking;
  useEffect(() => {
    if (!canvas.current || !box || !sight) return;
    const brush = brushOf(canvas.current, box);
    if (brush) paintImage(brush, { part, whole, tiles }, sight, box);
  }, [box, sight, part, whole, tiles, arrivals]);
  useEffect(() => {
    if (canvas.current) canvas.current.style.filter = filterOf(levels);
  }, [levels]);
  const keep = () =>
    canvas.current &&
    box &&
    sight &&
    void exportImage(canvas.current, { part, sight, box, levels, points }).then((png) =>
      save(png, nameOf(name, levelsSaid(levels) ? '视图-已调灰度' : '视图', 'png')),
    );
  const fitting = () => pixels && setLevels({ ...levels, ...fittingLevels(pixels.all()) });
  const at = under && inside(part, under) ? under : null;
  const percent = (part: number) => `${Math.round(part * 100)} %`;
  return (
    <div className={canvasCss.view}>
      <Tools label="图像工具">
        <Tool label="＋" title="放大" onPress={() => looking.zoom(1.5)} />
        <Tool label="－" title="缩小" onPress={() => looking.zoom(1 / 1.5)} />
        <Tool label="全图" onPress={looking.whole} />
        <Tool label="1∶1" title="原始大小 1∶1" onPress={looking.full} />
        <Tool
          label="测距"
          pressed={measuring}
          onPress={() => {
            setMeasuring(!measuring);
            setPoints([]);
          }}
        />
        <Slide
          label="黑"
          min={0}
          max={0.98}
          step={0.01}
          value={levels.low}
          text={percent(levels.low)}
          onChange={(low) => setLevels({ ...levels, low, high: Math.max(levels.high, low + 0.02) })}
        />
        <Slide
          label="白"
          min={0.02}
          max={1}
          step={0.01}
          value={levels.high}
          text={percent(levels.high)}
          onChange={(high) => setLevels({ ...levels, high, low: Math.min(levels.low, high - 0.02) })}
        />
        <Tool label="自动对比" onPress={fitting} />
        <Tool
          label="反相"
          pressed={levels.inverted}
          onPress={() => setLevels({ ...levels, inverted: !levels.inverted })}
        />
        <Tool label="还原" disabled={levels === plainLevels} onPress={() => setLevels(plainLevels)} />
        <Tool takes label="导出 PNG" onPress={keep} />
      </Tools>
      <Stage
        place={stage}
        label="图像：加减键缩放，0 看全图，1 看原始大小，放大后方向键移动"
        aims={measuring}
        keys={looking.keys}
      >
        <canvas ref={canvas} role="img" aria-label={part.title || name} />
        {box && sight && <ImageMarks part={part} sight={sight} box={box} points={points} />}
      </Stage>
      <p className={canvasCss.note}>
        <span>
          {part.width} × {part.height} 像素
          {part.pixel_size
            ? ` · 像素 ${part.pixel_size.x.toPrecision(3)} ${part.pixel_size.unit}`
            : ' · 文件没有注明像素尺寸'}
          {sight && ` · ${Math.round(sight.scale * 100)} %`}
        </span>
        <span aria-live="polite">
          {measuring &&
            (points[0] && points[1] ? (
              <strong>距离 {distanceText(part, points[0], points[1])}　</strong>
            ) : (
              '点选两点测距　'
            ))}
          {at && pixels && `(${Math.floor(at.x)}, ${Math.floor(at.y)}) ${levelText(part, pixels.at(at))}`}
        </span>
      </p>
    </div>
  );
}

const inside = ({ width, height }: ImagePart, { x, y }: Point): boolean => x >= 0 && y >= 0 && x < width && y < height;

/** The pixels of the overview, by the places of the picture. */
function pixelsOf(whole: ImageBitmap, { width, height }: ImagePart) {
  const copy = document.createElement('canvas');
  [copy.width, copy.height] = [whole.width, whole.height];
  const brush = copy.getContext('2d', { willReadFrequently: true });
  if (!brush) return null;
  brush.drawImage(whole, 0, 0);
  return {
    all: () => brush.getImageData(0, 0, whole.width, whole.height).data,
    at: ({ x, y }: Point): [number, number, number] => {
      const [column, row] = [Math.floor((x * whole.width) / width), Math.floor((y * whole.height) / height)];
      const [red = 0, green = 0, blue = 0] = brush.getImageData(column, row, 1, 1).data;
      return [red, green, blue];
    },
  };
}
