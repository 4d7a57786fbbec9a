import { searchServices } from '@yance/contract/catalogue/endpoints.ts';
import { beforeAll, expect, it } from 'vitest';
import { heldOut, heldOutAbsent, named, needs, notOffered } from '../../../../../bench/search/textbook-queries.ts';
import { services } from '../../../../seeds/services/index.ts';
import { synonyms } from '../../../../seeds/synonyms.ts';
import { vocabulary } from '../../../../seeds/vocabulary.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { wordKey } from '../../search/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
const codes = new Map(services.map(({ code, name }) => [name, code]));
const firstThree = async (kw: string): Promise<string[]> => {
  const { list } = await world.call(searchServices, { kw, size: 3 });
  return list.map(({ name }) => codes.get(name) ?? '');
};

interface Query {
  kw: string;
  holds: (first: string[]) => boolean;
}
type Expected = Readonly<Record<string, readonly string[]>>;
const oneOf = (queries: Expected): Query[] =>
  Object.entries(queries).map(([kw, expected]) => ({
    kw,
    holds: (first) => first.some((code) => expected.includes(code)),
  }));
const allOf = (queries: Expected): Query[] =>
  Object.entries(queries).map(([kw, expected]) => ({
    kw,
    holds: (first) => first.length > 0 && first.every((code) => expected.includes(code)),
  }));
const noneOf = (queries: readonly string[]): Query[] =>
  queries.map((kw) => ({ kw, holds: (first) => first.length === 0 }));

/** The part that is answered well, and what is not. */
async function answered(queries: readonly Query[]): Promise<{ part: number; failed: string }> {
  const failed: string[] = [];
  for (const { kw, holds } of queries) {
    const first = await firstThree(kw);
    if (!holds(first)) failed.push(`${kw}: ${first.join(', ')}`);
  }
  return { part: 1 - failed.length / queries.length, failed: failed.join('\n') };
}

it.each([
  ['was taught', [...oneOf(named), ...allOf(needs), ...noneOf(notOffered)]],
  ['nobody taught', [...oneOf(heldOut), ...noneOf(heldOutAbsent)]],
])('finds what %s among the first three, for 97 of 100 queries', { timeout: 120_000 }, async (_, queries) => {
  const { part, failed } = await answered(queries);
  expect(queries.length).toBeGreaterThanOrEqual(250);
  expect(part, failed).toBeGreaterThanOrEqual(0.97);
});

it('holds out queries of which at most 15 of 100 are words of the vocabulary, and none that is taught', () => {
  const known = new Set(
    [
      ...[...vocabulary.names, ...vocabulary.needs].flatMap(({ words }) => words),
      ...vocabulary.absent,
      ...synonyms.flat(),
      ...services.flatMap(({ name, english, aliases }) => [name, english, ...aliases]),
    ].map((word) => wordKey(word).key),
  );
  const queries = [...Object.keys(heldOut), ...heldOutAbsent];
  const verbatim = queries.filter((kw) => known.has(wordKey(kw).key));
  expect(verbatim.length / queries.length, verbatim.join(', ')).toBeLessThanOrEqual(0.15);
  const taught = new Set([...Object.keys(named), ...Object.keys(needs), ...notOffered]);
  expect(queries.filter((kw) => taught.has(kw))).toEqual([]);
});
