import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type KeyboardEvent,
  type RefObject,
  type SetStateAction,
} from 'react';
import type { StructurePart } from '@yance/contract/results/preview.ts';
import { Awaited } from '../kit/awaited.tsx';
import canvasCss from '../kit/canvas.module.css';
import { followGestures } from '../kit/gestures.ts';
import { nameOf, pngOf, save } from '../kit/save.ts';
import { Stage } from '../kit/stage.tsx';
import { Slide, Tool, Tools } from '../kit/tools.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { brushOf, useSize, type Box } from '../kit/use-size.ts';
import { readStructure, type PartData } from '../part-data.ts';
import { AtomTable } from './atom-table.tsx';
import { angleAt, bondsOf, distanceBetween } from '@yance/figures/structures/bonds.ts';
import { cellFrame, withNeighbours } from '@yance/figures/structures/cell.ts';
import { formulaOf } from '@yance/figures/structures/elements.ts';
import { atomAt, paintAtoms, type Scene } from './paint-atoms.ts';
import { Legend } from './legend.tsx';
import { firstTurn, fittingScale, middleOf, onScreen, turned, type Turn } from './turning.ts';

interface Props {
  part: StructurePart;
  data: PartData;
  name: string;
}

/** Atoms and bonds in space: turned by hand, measured, and played where there are several frames. */
export default function StructureView({ part, data, name }: Props) {
  const loaded = useLoaded(useCallback((signal: AbortSignal) => readStructure(data, part, signal), [data, part]));
  return <Awaited loaded={loaded}>{(frames) => <Shown part={part} name={name} frames={frames} />}</Awaited>;
}

/** Of more atoms a cell is drawn without what it shares with its neighbours. */
const mostCompleted = 2000;
const framesPerSecond = 8;

function Shown({ part, name, frames }: Omit<Props, 'data'> & { frames: readonly Float32Array[] }) {
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const box = useSize(stage);
  const [turn, setTurn] = useState(firstTurn);
  const [zoom, setZoom] = useState(1);
  const [frame, setFrame] = useState(0);
  const [plays, setPlays] = useState(false);
  const [picked, setPicked] = useState<readonly number[]>([]);
  const drawable = useDrawable();
  const [listed, setListed] = useState(!drawable);
  const completable = part.cell !== null && part.elements.length <= mostCompleted;
  const [completed, setCompleted] = useState(completable);
  const atoms = useMemo(() => {
    const own = { elements: part.elements, places: frames[frame] ?? new Float32Array() };
    return completed && part.cell ? withNeighbours(own, part.cell) : own;
  }, [part, frames, frame, completed]);
  const bonds = useMemo(() => bondsOf(atoms.elements, atoms.places), [atoms]);
  const cell = useMemo(() => part.cell && cellFrame(part.cell), [part]);
  // The middle of the first frame, or a structure that moves would seem to stand still.
  const reach = useMemo(() => {
    const [first = new Float32Array()] = frames;
    return cell ? Float32Array.from([...first, ...cell.corners]) : first;
  }, [frames, cell]);
  const middle = useMemo(() => middleOf(reach), [reach]);
  const scale = useMemo(
    () => (box ? zoom * fittingScale(reach, firstTurn, middle, box) : 0),
    [box, zoom, reach, middle],
  );
  const scene: Scene = useMemo(
    () => ({
      elements: atoms.elements,
      seen: onScreen(atoms.places, turn, middle),
      bonds,
      frame: cell && { corners: onScreen(cell.corners, turn, middle), edges: cell.edges },
      picked,
    }),
    [atoms, bonds, turn, middle, cell, picked],
  );
  const latest = useRef({ scene, box, scale });
  useEffect(() => {
    latest.current = { scene, box, scale };
    if (!canvas.current || !box) return;
    const brush = brushOf(canvas.current, box);
    const style = getComputedStyle(canvas.current);
    const [ink, ground] = [style.color, style.getPropertyValue('--wash')];
    if (brush) paintAtoms(brush, scene, { box, scale, x: box.width / 2, y: box.height / 2, ink, ground });
  }, [scene, box, scale]);
  useHands(stage, latest, { setTurn, setZoom, setPicked });
  useEffect(() => {
    if (!plays) return;
    const timer = setInterval(() => setFrame((before) => (before + 1) % frames.length), 1000 / framesPerSecond);
    return () => clearInterval(timer);
  }, [plays, frames]);
  const keys = (event: KeyboardEvent) => {
    const arrow = { ArrowUp: [0, -0.15], ArrowDown: [0, 0.15] }[event.key];
    // Left and right go on to the next file; with Shift they turn.
    const side = event.shiftKey ? { ArrowLeft: -0.15, ArrowRight: 0.15 }[event.key] : undefined;
    if (arrow) setTurn(turned(turn, arrow[0] ?? 0, arrow[1] ?? 0));
    else if (side) setTurn(turned(turn, side, 0));
    else if (event.key === '+' || event.key === '=') setZoom(limitedZoom(zoom * 1.25));
    else if (event.key === '-') setZoom(limitedZoom(zoom / 1.25));
    else return;
    event.preventDefault();
  };
  const more = atoms.elements.length > part.elements.length ? `，连同边界显示 ${atoms.elements.length} 个` : '';
  // Of the atoms as drawn: a site that elements share is one of them.
  const summary = `图中原子 ${formulaOf(part.elements)}，${part.elements.length} 个原子${more}，${bonds.length / 2} 根键`;
  return (
    <div className={canvasCss.view}>
      <Tools label="结构工具">
        <Tool label="＋" title="放大" onPress={() => setZoom(limitedZoom(zoom * 1.25))} />
        <Tool label="－" title="缩小" onPress={() => setZoom(limitedZoom(zoom / 1.25))} />
        <Tool
          label="复位"
          onPress={() => {
            setTurn(firstTurn);
            setZoom(1);
            setPicked([]);
          }}
        />
        {completable && (
          <Tool
            label="补全晶胞"
            pressed={completed}
            onPress={() => {
              setCompleted(!completed);
              setPicked([]);
            }}
          />
        )}
        {frames.length > 1 && (
          <>
            <Tool label={plays ? '暂停' : '播放'} onPress={() => setPlays(!plays)} />
            <Slide
              label="帧"
              min={1}
              max={frames.length}
              step={1}
              value={frame + 1}
              text={`${frame + 1} / ${frames.length}`}
              onChange={(next) => setFrame(next - 1)}
            />
          </>
        )}
        <Tool label="原子表" pressed={listed} onPress={() => setListed(!listed)} />
        <Tool
          takes
          label="导出 PNG"
          disabled={!drawable}
          onPress={() =>
            canvas.current && void pngOf(canvas.current).then((png) => save(png, nameOf(name, '结构', 'png')))
          }
        />
      </Tools>
      {!drawable && <p role="status">这台设备不能绘制三维结构，原子的坐标见下表。</p>}
      {drawable && (
        <Stage place={stage} label="三维结构：上下键和按住 Shift 的左右键转动，加减键缩放" aims={false} keys={keys}>
          <canvas
            ref={canvas}
            role="img"
            aria-label={summary}
            data-atoms={atoms.elements.length}
            data-bonds={bonds.length / 2}
          />
          <Legend elements={part.elements} />
        </Stage>
      )}
      {listed && <AtomTable elements={part.elements} places={frames[frame] ?? new Float32Array()} />}
      <p className={canvasCss.note}>
        <span>
          {summary}
          {part.total > part.frames && ` · 前 ${part.frames} 帧，共 ${part.total} 帧`}
        </span>
        <span aria-live="polite">{measured(atoms, picked) || (drawable && '点选原子：两个量距离，三个量角度')}</span>
      </p>
    </div>
  );
}

/** Whether the browser draws at all: some machines and settings give no canvas. */
const useDrawable = (): boolean => useState(() => document.createElement('canvas').getContext('2d') !== null)[0];

interface Setters {
  setTurn: Dispatch<SetStateAction<Turn>>;
  setZoom: Dispatch<SetStateAction<number>>;
  setPicked: Dispatch<SetStateAction<readonly number[]>>;
}

/** A hand turns what is shown, brings it nearer and picks atoms; a double tap gives the first sight back. */
function useHands(
  stage: RefObject<HTMLElement | null>,
  latest: RefObject<{ scene: Scene; box: Box | null; scale: number }>,
  { setTurn, setZoom, setPicked }: Setters,
): void {
  useEffect(() => {
    if (!stage.current) return;
    return followGestures(stage.current, {
      drag: (from, to) => setTurn((before) => turned(before, (to.x - from.x) / 120, (to.y - from.y) / 120)),
      zoom: (factor) => setZoom((before) => limitedZoom(before * factor)),
      twice: () => {
        setTurn(firstTurn);
        setZoom(1);
      },
      tap: (at) => {
        const { scene, box, scale } = latest.current;
        if (!box || scale === 0) return;
        const atom = atomAt(scene, (at.x - box.width / 2) / scale, (at.y - box.height / 2) / scale);
        setPicked((before) => (atom === undefined ? [] : before.length >= 3 ? [atom] : [...before, atom]));
      },
    });
  }, [stage, latest, setTurn, setZoom, setPicked]);
}

const limitedZoom = (zoom: number): number => Math.min(20, Math.max(0.3, zoom));

/** What the picked atoms are, how far two of them lie apart, and the angle at the second of three. */
function measured(
  { elements, places }: { elements: readonly string[]; places: Float32Array },
  picked: readonly number[],
): string {
  const [a, b, c] = picked;
  if (a === undefined) return '';
  const names = picked.map((atom) => `${elements[atom]}${atom + 1}`).join('–');
  if (b === undefined) return `${names} (${[0, 1, 2].map((axis) => places[a * 3 + axis]?.toFixed(3)).join(', ')}) Å`;
  return c === undefined
    ? `${names} ${distanceBetween(places, a, b).toFixed(3)} Å`
    : `∠${names} ${angleAt(places, a, b, c).toFixed(1)}°`;
}
