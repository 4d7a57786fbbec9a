import { expect, it } from 'vitest';
import { entryForms } from '@yance/contract/content/entries.ts';
import { services } from './services/index.ts';
import { vocabulary } from './vocabulary.ts';

const { names, needs, absent, fillers } = vocabulary;

it('leads only to services that exist', () => {
  const codes = new Set(services.map(({ code }) => code));
  expect([...names, ...needs].flatMap((lead) => lead.services).filter((code) => !codes.has(code))).toEqual([]);
});

it('calls every service by an English name in full, and not only by an abbreviation', () => {
  const inFull = names.filter(({ words }) =>
    words.some((word) => /^[a-z][a-z -]+[a-z]$/i.test(word) && word.length > 8),
  );
  const called = new Set(inFull.map((lead) => lead.services[0]));
  expect(services.map(({ code }) => code).filter((code) => !called.has(code))).toEqual([]);
});

it('passes the form of its editor, says nothing twice in a list, and offers nothing that it says is absent', () => {
  const rid = '019aa000-0000-7000-8000-000000000000';
  const asEdited = (leads: typeof names) => leads.map(({ words }) => ({ words, services: [rid] }));
  const data = { names: asEdited(names), needs: asEdited(needs), absent, fillers };
  expect(entryForms.vocabulary.safeParse(data).error).toBeUndefined();
  for (const words of [...[...names, ...needs].map((lead) => lead.words), absent, fillers])
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  const offered = new Set([
    ...services.flatMap(({ name, aliases }) => [name, ...aliases]),
    ...names.flatMap(({ words }) => words),
  ]);
  expect(absent.filter((word) => offered.has(word))).toEqual([]);
});
