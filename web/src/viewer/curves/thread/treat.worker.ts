import type { Trace } from '@yance/figures/curves/trace.ts';
import { answerTo, type Asked } from './messages.ts';

/** Treats curves beside the page; each treatment is of the traces that were sent last. */
let traces: readonly Trace[] = [];

onmessage = ({ data }: MessageEvent<Asked>) => {
  if ('traces' in data) {
    traces = data.traces;
    return;
  }
  const { answer, memory } = answerTo(traces, data.treatment);
  postMessage(answer, { transfer: memory });
};
