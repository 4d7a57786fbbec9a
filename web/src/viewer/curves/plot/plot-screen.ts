import { whenIdle } from '../../kit/when-idle.ts';
import { growingBrushOf, ratioOf, showGrown, type Box as Size, type Brush } from '../../kit/use-size.ts';
import { canvasPen } from '../drawing/canvas-pen.ts';
import { layoutOf, type Layout, type Look } from '@yance/figures/curves/draw-figure.ts';
import { wholeOf, type Figure, type Sight } from '@yance/figures/curves/figure.ts';
import { widthOf } from '@yance/figures/curves/pen.ts';
import { pixelOf, placeOf } from '@yance/figures/curves/scale.ts';
import { readingsAt, type Reading } from '@yance/figures/curves/nearest.ts';
import type { Trace } from '@yance/figures/curves/trace.ts';
import { CurveCanvas } from './curve-canvas.ts';
import { followHands, type Along, type Point } from './follow-hands.ts';
import { roomForWords } from './room-for-words.ts';
import { screenLook } from './screen-look.ts';
import { broughtInto, changed, chosenPart, keptAlong } from './sights.ts';

/** A place that is marked in the plot, such as a peak. */
export interface Mark {
  trace: Trace;
  row: number;
  words: string;
  /** Its words stand below it, as those of a valley do. */
  below: boolean;
  /** Rows whose joining line is drawn. */
  line?: { from: number; to: number };
}

interface Places {
  /** Takes the pointer and the keys. */
  stage: HTMLElement;
  /** Holds the canvas with the curves. */
  curves: HTMLElement;
  /** Above the curves: what changes under the pointer. */
  marks: HTMLCanvasElement;
}

/** A browser shows the pixels of a canvas in turn with others, which it makes the first time that it needs them. */
const drawnAhead = 2;
const emptyFigure: Figure = { traces: [], reversed: false, logX: false, logY: false, equal: false };
const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** A plot on two canvases that follows hands and keys; draws at most once a frame, and curves only when they move. */
export class PlotScreen {
  private moves = false;
  private figure = emptyFigure;
  private whole: Sight = wholeOf(emptyFigure);
  private sight: Sight = this.whole;
  private size: Size = { width: 0, height: 0 };
  private layout: Layout | null = null;
  private look: Look;
  private marks: readonly Mark[] = [];
  private pointed: Point | null = null;
  private part: { from: Point; to: Point } | null = null;
  private frame = 0;
  private stale = true;
  /** Nothing stands above the curves. */
  private bare = true;
  /** How often all was drawn before a hand asked for it. */
  private ahead = 0;
  private readonly end = new AbortController();
  private readonly canvases: Places;
  private readonly curves: CurveCanvas;
  private readonly onRead: (readings: readonly Reading[]) => void;

  constructor(canvases: Places, onRead: (readings: readonly Reading[]) => void) {
    this.canvases = canvases;
    this.curves = new CurveCanvas(canvases.curves);
    this.onRead = onRead;
    this.look = screenLook(canvases.stage);
    const acts = {
      box: () => this.layout?.box ?? { left: 0, top: 0, width: 1, height: 1 },
      moves: () => this.moves,
      isWhole: () => this.isWhole(),
      zoom: (factor: number, at: Point, along: Along) => this.change(along, { factor, at }),
      pan: (move: Point, along: Along) => this.change(along, { move }),
      choose: (part: typeof this.part) => {
        this.part = part;
        this.schedule();
      },
      chosen: ({ from, to }: { from: Point; to: Point }) =>
        this.layout && this.see(chosenPart(this.layout, from, to, this.whole)),
      hover: (at: Point | null) => this.point(at),
      whole: () => this.seeWhole(),
    };
    followHands(canvases.stage, acts, this.end.signal);
    canvases.stage.addEventListener('keydown', (event) => this.press(event), { signal: this.end.signal });
    this.followColours();
  }

  /** Other curves; what is seen along x stays where `sameAxis` says that it is still the same. */
  show(figure: Figure, sameAxis: boolean): void {
    this.figure = figure;
    this.whole = wholeOf(figure);
    this.see(sameAxis ? keptAlong(this.sight, this.whole) : this.whole);
    this.point(null);
  }

  /** Where words would lie over each other, the earlier marks have theirs. */
  mark(marks: readonly Mark[], chosen?: Mark): void {
    this.marks = chosen ? [chosen, ...marks.filter((mark) => mark !== chosen)] : marks;
    const { layout } = this;
    if (chosen && layout)
      this.see(broughtInto(this.sight, this.whole, layout.scales.x, chosen.trace.x[chosen.row] ?? NaN));
    this.schedule();
  }

  /** Whether a drag of the mouse moves what is seen. */
  dragMoves(moves: boolean): void {
    this.moves = moves;
  }

  resize(size: Size): void {
    if (size.width === this.size.width && size.height === this.size.height) return;
    this.size = size;
    this.redraw();
  }

  zoom(factor: number): void {
    this.change('both', { factor });
  }

  seeWhole(): void {
    this.see(this.whole);
  }

  /** What is seen now. */
  seen(): Sight {
    return this.sight;
  }

  close(): void {
    this.end.abort();
    this.curves.close();
    cancelAnimationFrame(this.frame);
  }

  private isWhole(): boolean {
    const same = ([low, high]: Sight['x'], [from, to]: Sight['x']) =>
      Math.abs(low - from) + Math.abs(high - to) < (to - from) * 1e-6;
    return same(this.sight.x, this.whole.x) && same(this.sight.left, this.whole.left);
  }

  private see(sight: Sight): void {
    this.sight = sight;
    // One finger scrolls the page around a plot that is not zoomed.
    this.canvases.stage.style.touchAction = this.isWhole() ? 'pan-y' : 'none';
    this.redraw();
  }

  private change(along: Along, change: Parameters<typeof changed>[3]): void {
    const equal = this.figure.equal && !this.figure.logX && !this.figure.logY;
    // Of several moves before the next frame each begins where the last has ended.
    const layout = this.layout && layoutOf(this.figure, this.sight, this.size, this.look);
    if (layout) this.see(changed(layout, this.whole, equal ? 'both' : along, change));
  }

  private press(event: KeyboardEvent): void {
    const step = steps[event.key];
    const zoom = event.key === '+' || event.key === '=' ? 1 / 1.5 : event.key === '-' ? 1.5 : undefined;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (step && event.shiftKey) this.stepReading(-step.x);
    else if (step)
      this.change(step.x === 0 ? 'y' : 'x', {
        move: { x: step.x * this.size.width * 0.1, y: step.y * this.size.height * 0.1 },
      });
    else if (zoom) this.zoom(zoom);
    else if (event.key === '0') this.seeWhole();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The read-out moves along x by one pixel in a hundred. */
  private stepReading(way: number): void {
    const box = this.layout?.box;
    if (!box || way === 0) return;
    const from = this.pointed ?? { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const x = Math.min(Math.max(from.x + (way * box.width) / 100, box.left), box.left + box.width);
    this.point({ x, y: from.y });
  }

  private point(at: Point | null): void {
    this.pointed = at;
    this.schedule();
  }

  private redraw(): void {
    this.stale = true;
    this.schedule();
  }

  private schedule(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.draw());
  }

  private draw(): void {
    this.frame = 0;
    this.measure();
    const { size, canvases, figure, look } = this;
    if (size.width === 0) return;
    if (this.stale) {
      const font = getComputedStyle(canvases.stage).fontFamily;
      this.layout = layoutOf(figure, this.sight, size, look);
      this.curves.draw({ figure, sight: this.sight, size, ratio: ratioOf(), look, font });
      this.stale = false;
    }
    this.drawMarks();
    if (this.ahead < drawnAhead) whenIdle(() => this.drawAhead(), this.end.signal);
  }

  /** The pixels of both canvases and what is known of the curves are at hand before the first touch. */
  private drawAhead(): void {
    if (this.ahead === drawnAhead) return;
    this.ahead += 1;
    this.bare = false;
    if (this.layout) readingsAt(this.figure.traces, this.layout, 0, 0);
    this.redraw();
  }

  /** What stands around the plot may just have changed its size: it is drawn once, and not again when that is told. */
  private measure(): void {
    const { clientWidth: width, clientHeight: height } = this.canvases.stage;
    if (width > 0 && height > 0 && this.stale) this.size = { width, height };
  }

  private drawMarks(): void {
    const { layout, pointed, part } = this;
    const bare = this.marks.length === 0 && !pointed && !part;
    // A canvas on which nothing stands is not made as large as the other.
    if (bare && this.bare) return;
    this.bare = bare;
    const [{ marks }, ratio] = [this.canvases, ratioOf()];
    const brush = growingBrushOf(marks, this.size, ratio);
    if (!brush || !layout) return;
    showGrown(marks, marks, ratio);
    // All of it: what was drawn while the plot was larger would be seen once it is so again.
    brush.clearRect(0, 0, marks.width / ratio, marks.height / ratio);
    const { box } = layout;
    const font = getComputedStyle(this.canvases.stage).fontFamily;
    const hasRoom = roomForWords();
    for (const mark of this.marks) this.drawMark(brush, layout, mark, { font, hasRoom });
    const inside = pointed && pointed.x >= box.left && pointed.x <= box.left + box.width;
    const readings = inside ? readingsAt(this.figure.traces, layout, pointed.x, pointed.y) : [];
    if (inside && !part) {
      brush.fillStyle = this.look.words;
      brush.fillRect(Math.round(pointed.x), box.top, 1, box.height);
      for (const { trace, x, y } of readings) {
        if (!(y >= box.top && y <= box.top + box.height && x >= box.left && x <= box.left + box.width)) continue;
        brush.fillStyle = this.look.colourOf(trace.hue);
        brush.beginPath();
        brush.arc(x, y, 4, 0, 2 * Math.PI);
        brush.fill();
      }
    }
    if (part) {
      brush.fillStyle = this.look.colourOf(0);
      brush.globalAlpha = 0.15;
      brush.fillRect(part.from.x, part.from.y, part.to.x - part.from.x, part.to.y - part.from.y);
      brush.globalAlpha = 1;
    }
    this.onRead(readings);
  }

  private drawMark(
    brush: Brush,
    { box, scales }: Layout,
    mark: Mark,
    { font, hasRoom }: { font: string; hasRoom: ReturnType<typeof roomForWords> },
  ): void {
    const scale = scales[mark.trace.side];
    if (!scale) return;
    const [across, down] = [
      placeOf(scales.x, box.left, box.left + box.width),
      placeOf(scale, box.top + box.height, box.top),
    ];
    const place = (row: number): Point => ({
      x: pixelOf(across, mark.trace.x[row] ?? NaN),
      y: pixelOf(down, mark.trace.y[row] ?? NaN),
    });
    const { x, y } = place(mark.row);
    if (!(x >= box.left && x <= box.left + box.width)) return;
    const pen = canvasPen(brush, font);
    const colour = this.look.colourOf(mark.trace.hue);
    const [from, to] = mark.line ? [place(mark.line.from), place(mark.line.to)] : [];
    if (from && to)
      pen.strokes(
        (sink) => {
          sink.moveTo(from.x, from.y);
          sink.lineTo(to.x, to.y);
          sink.moveTo(x, y);
          sink.lineTo(x, Math.min(from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x || 1), 1e5));
        },
        { colour, width: 1.5, within: box, dash: [4, 3] },
      );
    if (y < box.top - 4 || y > box.top + box.height) return;
    const size = 11;
    const [width, foot] = [widthOf(mark.words, size) + 4, mark.below ? y + 4 + size : Math.max(y - 4, 12)];
    const room = { left: x - width / 2, top: foot - size, width, height: size };
    if (!hasRoom(room)) return;
    // Curves that run through it would hide it.
    brush.fillStyle = this.look.ground;
    brush.globalAlpha = 0.8;
    brush.fillRect(room.left, room.top, room.width, room.height);
    brush.globalAlpha = 1;
    pen.words(mark.words, x, mark.below ? foot - size : foot, {
      colour: this.look.words,
      size,
      align: 'middle',
      stand: mark.below ? 'below' : 'above',
    });
  }

  private followColours(): void {
    const read = () => {
      this.look = screenLook(this.canvases.stage);
      this.redraw();
    };
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', read, { signal: this.end.signal });
    const theme = new MutationObserver(read);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    this.end.signal.addEventListener('abort', () => theme.disconnect());
  }
}
