import { expect, test } from 'vitest';
import { findStep, machine } from './machine.ts';

const door = machine({
  name: 'door',
  states: { open: '开', shut: '关', locked: '锁' },
  steps: [
    { from: null, event: 'build', by: ['C'], to: 'open', label: '安装' },
    { from: ['open'], event: 'close', by: ['C', 'B'], to: 'shut', label: '关上' },
    { from: ['open', 'shut'], event: 'lock', by: ['B'], to: 'locked', label: '锁上' },
    { from: ['locked'], event: 'unlock', by: ['B'], to: 'shut', label: '开锁' },
    { from: ['locked'], event: 'unlock', by: ['B', 'T'], to: 'open', label: '开锁' },
  ],
});

test('a step is found by state, event and actor, and by its target where one event leads to several states', () => {
  expect(stepTo('open', 'close', ['C'])).toBe('shut');
  expect(stepTo('shut', 'lock', ['C', 'B'])).toBe('locked');
  expect(stepTo('locked', 'unlock', ['B'])).toBe('shut');
  expect(stepTo('locked', 'unlock', ['B'], 'open')).toBe('open');
  expect(stepTo('locked', 'unlock', ['T'])).toBe('open');
  expect(stepTo(null, 'build', ['C'])).toBe('open');
});

test('there is no step from another state, by another event, for another actor or to another target', () => {
  expect(stepTo('shut', 'close', ['C'])).toBeUndefined();
  expect(stepTo(null, 'close', ['C'])).toBeUndefined();
  expect(stepTo('open', 'build', ['C'])).toBeUndefined();
  expect(stepTo('open', 'lock', ['C', 'T'])).toBeUndefined();
  expect(stepTo('open', 'lock', [])).toBeUndefined();
  expect(stepTo('locked', 'unlock', ['T'], 'shut')).toBeUndefined();
});

type Wanted = Parameters<typeof findStep<keyof typeof door.states, (typeof door.steps)[number]['event']>>[1];

function stepTo(from: Wanted['from'], event: Wanted['event'], letters: Wanted['letters'], to?: Wanted['to']) {
  return findStep(door, { from, event, letters, to })?.to;
}
