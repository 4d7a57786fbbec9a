import type { Machine } from '@yance/contract/kernel/machine.ts';
import type { FeatureMap } from './architecture/feature-map.ts';

const generated = '<!-- Generated: run `node_modules/.bin/node tools/draw.ts` after changing the source. -->';

/** A state machine as a page: the picture, and the table of its steps. */
export function machinePage(machine: Machine, source: string): string {
  const states = Object.entries(machine.states).map(([state, label]) => `  state "${label}" as ${state}`);
  const arrows = arrowsOf(machine).map(({ from, to, words }) => `  ${from ?? '[*]'} --> ${to}: ${words}`);
  const ends = Object.keys(machine.states)
    .filter((state) => !machine.steps.some((step) => step.from === state))
    .map((state) => `  ${state} --> [*]`);
  const name = (state: string | null): string => (state === null ? '–' : `${machine.states[state] ?? ''} \`${state}\``);
  const rows = machine.steps.map(
    (step) => `| ${name(step.from)} | ${step.label} \`${step.event}\` | ${step.by.join(', ')} | ${name(step.to)} |`,
  );
  return [
    `# ${machine.name}`,
    '',
    generated,
    `Source: [${source}](../../${source}). Actors are the letters of the [glossary](../glossary.md#people).`,
    '',
    ...fenced(['stateDiagram-v2', ...states, ...arrows, ...ends]),
    '',
    '| from | event | actor | to |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/** One arrow for each pair of states, with all events that lead along it. */
function arrowsOf(machine: Machine): { from: string | null; to: string; words: string }[] {
  const arrows = new Map<string, { from: string | null; to: string; labels: string[] }>();
  for (const { from, to, label, by } of machine.steps) {
    const key = `${from ?? ''}>${to}`;
    const arrow = arrows.get(key) ?? { from, to, labels: [] };
    arrow.labels.push(`${label} (${by.join(' ')})`);
    arrows.set(key, arrow);
  }
  return [...arrows.values()].map(({ from, to, labels }) => ({ from, to, words: labels.join(' / ') }));
}

/** The contents page of docs/states. */
export function machineList(machines: readonly { machine: Machine; source: string }[]): string {
  const rows = machines.map(
    ({ machine }) => `- [${machine.name}](${machine.name}.md): ${Object.values(machine.states).join(', ')}`,
  );
  return ['# State machines', '', generated, '', ...rows, ''].join('\n');
}

/** The feature map as a picture; features that use none and are used by none stand alone. */
export function featureGraph(map: FeatureMap): string {
  const arrows = Object.entries(map).flatMap(([feature, uses]) =>
    uses.length > 0 ? [`  ${feature} --> ${uses.join(' & ')}`] : [`  ${feature}`],
  );
  return fenced(['graph LR', ...arrows]).join('\n');
}

const open = '<!-- feature graph: generated from tools/feature-map.json -->';
const close = '<!-- end of the feature graph -->';

/** ARCHITECTURE.md with the present graph between its two markers. */
export function withFeatureGraph(page: string, map: FeatureMap): string {
  const [start, end] = [page.indexOf(open), page.indexOf(close)];
  if (start < 0 || end < start) throw new Error(`ARCHITECTURE.md lacks the markers ${open} and ${close}.`);
  return `${page.slice(0, start)}${open}\n\n${featureGraph(map)}\n\n${page.slice(end)}`;
}

const fenced = (lines: readonly string[]): string[] => ['```mermaid', ...lines, '```'];
