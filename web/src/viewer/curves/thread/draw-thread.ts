import type { Figure } from '@yance/figures/curves/figure.ts';
import type { Drawing } from '../drawing/draw-curves.ts';
import { FigurePacker, packDrawing, type DrawAsked, type Drawn } from './draw-messages.ts';
import { openWorker } from './open-worker.ts';

interface Heard {
  /** @param isLast whether it shows what was asked for last */
  onDrawn: (drawn: Drawn, isLast: boolean) => void;
  /** It draws nothing any more. */
  onFailed: () => void;
}

/**
 * Draws curves beside the page, one drawing after the other. Of those that are asked for meanwhile only the last is
 * made.
 */
export class DrawThread {
  private readonly worker = openWorker('draw');
  private readonly packer = new FigurePacker();
  private sent: Figure | null = null;
  private isDrawing = false;
  private next: Drawing | null = null;

  constructor(canvas: OffscreenCanvas, { onDrawn, onFailed }: Heard) {
    const { worker } = this;
    worker.onmessage = ({ data }: MessageEvent<Drawn>) => {
      this.isDrawing = false;
      onDrawn(data, this.next === null);
      this.begin();
    };
    worker.onerror = () => {
      this.close();
      onFailed();
    };
    this.ask({ canvas }, [canvas]);
  }

  draw(drawing: Drawing): void {
    this.next = drawing;
    this.begin();
  }

  close(): void {
    this.next = null;
    this.worker.terminate();
  }

  private begin(): void {
    const { next } = this;
    if (this.isDrawing || !next) return;
    this.next = null;
    this.isDrawing = true;
    if (next.figure !== this.sent) {
      const figure = this.packer.pack(next.figure);
      this.ask(
        figure,
        [...figure.fresh.values()].map(({ buffer }) => buffer),
      );
    }
    this.sent = next.figure;
    this.ask(packDrawing(next));
  }

  private ask(asked: DrawAsked, transfer: Transferable[] = []): void {
    this.worker.postMessage(asked, transfer);
  }
}
