import { Counter, Gauge, type Registry } from 'prom-client';
import { confinedLoad } from '../kernel/confined/confined.ts';
import type { Load } from '../kernel/http/bounded-server.ts';
import { watchLoop } from '../kernel/loop-delay.ts';

/**
 * What this process has at work, what it refused, and how long its event loop kept others waiting since the last
 * scrape.
 */
export function addLoadFigures(registry: Registry, load: () => Load): void {
  const registers = [registry];
  const atWork = new Gauge({
    name: 'yance_calls_at_work',
    help: 'Calls and streams (uploads, downloads) at work, and calls that wait for their turn',
    labelNames: ['kind'],
    registers,
    collect() {
      const { calls, streams, waiting } = load();
      atWork.set({ kind: 'call' }, calls);
      atWork.set({ kind: 'stream' }, streams);
      atWork.set({ kind: 'waiting' }, waiting);
    },
  });
  const refused = new Counter({
    name: 'yance_refused_total',
    help: 'What was refused to protect the others: shed with 503, limited with 429, connections over the bounds, clients too slow',
    labelNames: ['reason'],
    registers,
    collect() {
      const { shed, limited, connectionsRefused, slowEnded } = load();
      refused.reset();
      refused.inc({ reason: 'shed' }, shed);
      refused.inc({ reason: 'limited' }, limited);
      refused.inc({ reason: 'connection' }, connectionsRefused);
      refused.inc({ reason: 'slow' }, slowEnded);
    },
  });
  const tasks = new Gauge({
    name: 'yance_confined_tasks',
    help: 'Work on what people sent, in processes of its own, by pool and phase',
    labelNames: ['pool', 'phase'],
    registers,
    collect() {
      for (const [pool, { running, waiting }] of Object.entries(confinedLoad())) {
        tasks.set({ pool, phase: 'running' }, running);
        tasks.set({ pool, phase: 'waiting' }, waiting);
      }
    },
  });
  const loop = watchLoop();
  const delay = new Gauge({
    name: 'yance_loop_delay_seconds',
    help: 'How long the event loop kept others waiting since the last scrape; quantile 1 is the longest',
    labelNames: ['quantile'],
    registers,
    collect() {
      const { middle, high, longest } = loop.read();
      delay.set({ quantile: '0.5' }, middle / 1000);
      delay.set({ quantile: '0.99' }, high / 1000);
      delay.set({ quantile: '1' }, longest / 1000);
    },
  });
}
