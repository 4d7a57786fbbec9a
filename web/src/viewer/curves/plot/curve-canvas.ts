import { showGrown } from '../../kit/use-size.ts';
import { drawCurves, type Drawing } from '../drawing/draw-curves.ts';
import { DrawThread } from '../thread/draw-thread.ts';

/** Fewer points are drawn on the page sooner than a thread is told of them. */
const fewPoints = 20_000;
const pointsOf = ({ figure }: Drawing): number => figure.traces.reduce((sum, { x }) => sum + x.length, 0);
const canDrawBeside = (): boolean => typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';

/**
 * The curves of a plot: drawn on the page, and once there are many points by a thread beside it. Until that has drawn
 * for the first time, and where it fails, the page goes on.
 */
export class CurveCanvas {
  private readonly place: HTMLElement;
  private shown: HTMLCanvasElement;
  /** Undefined while the page draws, null where no thread can. */
  private thread: DrawThread | null | undefined;
  /** The canvas of the thread is seen. */
  private isBeside = false;
  private last: Drawing | undefined;

  /** @param place holds the canvas, which fills it */
  constructor(place: HTMLElement) {
    this.place = place;
    this.shown = document.createElement('canvas');
    place.replaceChildren(this.shown);
  }

  draw(drawing: Drawing): void {
    this.last = drawing;
    if (this.thread === undefined && pointsOf(drawing) >= fewPoints)
      this.thread = canDrawBeside() ? this.opened() : null;
    this.thread?.draw(drawing);
    if (this.isBeside) return;
    drawCurves(this.shown, drawing);
    showGrown(this.shown, this.shown, drawing.ratio);
  }

  close(): void {
    this.thread?.close();
    this.place.replaceChildren();
  }

  private opened(): DrawThread {
    const canvas = document.createElement('canvas');
    return new DrawThread(canvas.transferControlToOffscreen(), {
      onDrawn: (drawn, isLast) => {
        if (!this.isBeside && !isLast) return;
        showGrown(canvas, drawn, this.last?.ratio ?? 1);
        if (!this.isBeside) this.show(canvas);
        this.isBeside = true;
      },
      onFailed: () => {
        this.thread = null;
        if (this.isBeside) this.show(document.createElement('canvas'));
        this.isBeside = false;
        if (this.last) this.draw(this.last);
      },
    });
  }

  private show(canvas: HTMLCanvasElement): void {
    this.shown = canvas;
    this.place.replaceChildren(canvas);
  }
}
