import type { Hazard } from '@yance/contract/orders/demand.ts';
import { expect, test } from 'vitest';
import { stoppedGroups, stoppingWords } from './hazard-notice.tsx';
import { emptyGroup } from './use-demand.ts';

const lineWith = (...hazards: Hazard[]) => ({
  groups: [emptyGroup(1, {}), { ...emptyGroup(1, {}), hazards }],
});

test('易爆 and 放射性 samples stop online ordering as soon as they are chosen in any group, and no others do', () => {
  expect(stoppingWords(lineWith('explosive'))).toBe('易爆');
  expect(stoppingWords(lineWith('toxic', 'radioactive'))).toBe('放射性');
  expect(stoppingWords(lineWith('radioactive', 'explosive'))).toBe('易爆、放射性');
  for (const hazard of ['none', 'flammable', 'toxic', 'corrosive', 'biological'] as const)
    expect(stoppingWords(lineWith(hazard))).toBe('');
});

test('each group that cannot be ordered online is refused at its own field', () => {
  const refused = stoppedGroups([lineWith('none'), lineWith('explosive')]);
  expect(refused).toEqual([
    { path: 'lines.1.groups.1.hazards', msg: '易爆样品不能在线下单，请联系业务经理或发布需求' },
  ]);
});
