import type { Asker, ListCall } from './lists.ts';

/** The middle of how long a list takes in a small and in a large shop, in milliseconds. */
export interface ListFigure {
  name: string;
  small: number;
  large: number;
  missed: boolean;
}

/** The large shop may take so many times what the small one does, or what is so short that nobody waits for it. */
export const bars = { ratio: 1.2, millis: 15 };

/**
 * Asks both shops in turn, so that a busy moment of the machine falls on both; a list that takes seconds less often.
 */
export async function measureList(
  list: ListCall,
  { small, large }: { small: Asker; large: Asker },
  rounds: number,
): Promise<ListFigure> {
  const [first, second]: [number[], number[]] = [[], []];
  await list.ask(small);
  await list.ask(large);
  for (let left = rounds, spent = 0; left > 0 && (spent < 10_000 || second.length < 3); left -= 1) {
    first.push(await timeOf(() => list.ask(small)));
    second.push(await timeOf(() => list.ask(large)));
    spent += (first.at(-1) ?? 0) + (second.at(-1) ?? 0);
  }
  const figure = { name: list.name, small: middle(first), large: middle(second) };
  return { ...figure, missed: figure.large > bars.millis && figure.large > bars.ratio * figure.small };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

export const lineOf = ({ name, small, large, missed }: ListFigure): string =>
  `${name.padEnd(42)} ${small.toFixed(1).padStart(8)} ${large.toFixed(1).padStart(9)} ${(large / small).toFixed(2).padStart(7)}${missed ? '  MISSED' : ''}`;
