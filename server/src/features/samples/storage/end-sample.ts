import type { Timer } from '../../../kernel/actor.ts';
import { after, days } from '../../../kernel/clock.ts';
import type { Work } from '../../../kernel/db.ts';
import { readSetting } from '../../settings/index.ts';
import { scheduleRetention } from './sample-retention.ts';
import { moveSample } from './move-samples.ts';
import type { Sample } from './sample-model.ts';

const timer: Timer = { kind: 'timer' };

const ending = { return: 'return', keep: 'keep', destroy: 'discard' } as const;

/**
 * Ends one sample of an order that is over; one on its way, in an instrument or in dispute ends when it is back. One
 * that never came is let go.
 */
export async function endSample(work: Work, sample: Sample, order: string): Promise<Sample> {
  const asTimer = { ...work, actor: timer };
  if (order !== 'cancelled' && order !== 'finished') return sample;
  if (sample.state === 'expected') return moveSample(asTimer, sample, 'cancel');
  if (order === 'cancelled') {
    if (sample.state === 'troubled' && !sample.received_at) return moveSample(asTimer, sample, 'waive');
    return ['received', 'stored', 'back', 'troubled'].includes(sample.state)
      ? moveSample(asTimer, sample, 'return')
      : sample;
  }
  if (!['received', 'stored', 'back'].includes(sample.state)) return sample;
  if (sample.afterwards !== 'keep') return moveSample(asTimer, sample, ending[sample.afterwards]);
  const keep_until = after(work.clock.now(), days(await readSetting(work.tx, 'sample.keep_days')));
  await scheduleRetention(work, sample.rid, keep_until);
  return moveSample(asTimer, sample, 'keep', { set: { keep_until } });
}
