import type { Trace } from '@yance/figures/curves/trace.ts';
import { treat, type Treated, type Treatment } from '../treatment.ts';
import { packed, unpacked, type Answer, type Asked } from './messages.ts';
import { openWorker } from './open-worker.ts';

interface Wanted {
  traces: readonly Trace[];
  treatment: Treatment;
  done: (treated: Treated) => void;
}

/**
 * Treats curves beside the page, one treatment after the other. Of those that are asked for meanwhile only the last is
 * made. Where the browser makes no thread, the page treats them itself.
 */
export class TreatThread {
  private worker: Worker | null = null;
  private sent: readonly Trace[] | null = null;
  private atWork: Wanted | null = null;
  private next: Wanted | null = null;

  /** `done` is called once, or never when another treatment is asked for or all is forgotten before. */
  ask(wanted: Wanted): void {
    this.next = wanted;
    this.begin();
  }

  /** Nothing is wanted any more. */
  forget(): void {
    this.next = null;
    if (this.atWork) this.atWork = { ...this.atWork, done: () => undefined };
  }

  close(): void {
    this.worker?.terminate();
    [this.worker, this.sent, this.atWork, this.next] = [null, null, null, null];
  }

  private begin(): void {
    if (this.atWork || !this.next) return;
    const wanted = this.next;
    [this.atWork, this.next] = [wanted, null];
    const worker = (this.worker ??= this.opened());
    const ask = (asked: Asked) => worker.postMessage(asked);
    if (this.sent !== wanted.traces) ask({ traces: packed(wanted.traces) });
    this.sent = wanted.traces;
    ask({ treatment: wanted.treatment });
  }

  private opened(): Worker {
    const worker = openWorker('treat');
    worker.onmessage = ({ data }: MessageEvent<Answer>) =>
      this.finish(({ traces, treatment }) => unpacked(data, traces, treatment));
    worker.onerror = () => {
      worker.terminate();
      [this.worker, this.sent] = [null, null];
      this.finish(({ traces, treatment }) => treat(traces, treatment));
    };
    return worker;
  }

  private finish(make: (wanted: Wanted) => Treated): void {
    const wanted = this.atWork;
    this.atWork = null;
    if (wanted) wanted.done(make(wanted));
    this.begin();
  }
}
