import { expect, test } from 'vitest';
import { machine } from '@yance/contract/kernel/machine.ts';
import { featureGraph, machinePage, withFeatureGraph } from './drawings.ts';

const door = machine({
  name: 'door',
  states: { open: '开', shut: '关' },
  steps: [
    { from: null, event: 'build', by: ['C'], to: 'open', label: '安装' },
    { from: ['open'], event: 'shut', by: ['C'], to: 'shut', label: '关门' },
    { from: ['open'], event: 'slam', by: ['T'], to: 'shut', label: '自动关门' },
  ],
});

test('a picture shows beginnings, ends and all events between two states on one arrow', () => {
  const page = machinePage(door, 'contract/src/doors/states.ts');
  expect(page).toContain('[*] --> open: 安装 (C)');
  expect(page).toContain('open --> shut: 关门 (C) / 自动关门 (T)');
  expect(page).toContain('shut --> [*]');
});

test('the graph replaces what stands between the markers and nothing else', () => {
  const map = { orders: ['charges'], charges: [] };
  const page =
    'before\n<!-- feature graph: generated from tools/feature-map.json -->\nold\n<!-- end of the feature graph -->\nafter';
  const drawn = withFeatureGraph(page, map);
  expect(drawn).toContain(featureGraph(map));
  expect(drawn).not.toContain('old');
  expect(drawn).toMatch(/^before\n[\s\S]*\nafter$/);
  expect(withFeatureGraph(drawn, map)).toBe(drawn);
});
