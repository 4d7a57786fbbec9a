import { findSample, receiveSamples, type UnpackedOrder } from '@yance/contract/samples/staff-endpoints.ts';
import { newKey } from '@yance/web/idempotency.ts';
import { useRef } from 'react';
import { call } from '../../lib/call.ts';
import { made } from '../../parts/scan-box/made.ts';
import { refusedWords } from '../../parts/scan-box/refused-words.ts';
import { useScanLines } from '../../parts/scan-box/use-scan-lines.ts';
import { sampleInParcel } from './sample-in-parcel.ts';

/** Receives the samples of one parcel, scan after scan. */
export function useParcelScan(order: UnpackedOrder, place: string) {
  const { lines, run, add } = useScanLines();
  const done = useRef(new Set<string>());
  const scan = (code: string) => {
    const sample = sampleInParcel(order.samples, code);
    if (!sample) {
      add({ code, state: 'failed', words: '这个订单没有这件样品，没有接收。请核对标签，或到它的订单接收' });
      return;
    }
    run(code, async () => {
      if (done.current.has(sample.rid)) return { state: 'idle', words: '本次已接收，没有重复操作，请扫下一件' };
      const received = { rid: sample.rid, ...(place ? { place } : {}) };
      const receipt = await made(() =>
        call(receiveSamples, { order_rid: order.order_rid, samples: [received] }, { idempotencyKey: newKey() }),
      );
      // The list may be older than the sample's state.
      if (!receipt)
        return {
          code: sample.code,
          state: 'failed',
          words: refusedWords(await call(findSample, { code: sample.label_code }), '接收'),
        };
      done.current.add(sample.rid);
      const words = [sample.name, '已接收', place].filter(Boolean).join(' · ');
      return { code: sample.code, state: 'done', words, marks: sample.marks, warning: order.missing ?? undefined };
    });
  };
  return { lines, scan };
}
