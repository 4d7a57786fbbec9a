import { expect, test } from 'vitest';
import type { Task } from '../tasks/task-model.ts';
import type { PackedTest } from './package-list.ts';
import { type CrateFile, roCrate } from './ro-crate.ts';

const task = (rid: string, code: string, title: string, published_run: number) =>
  ({ rid, code, title, published_run }) as Task;
const xrd = task('t1', 'T2026112400001', 'X射线粉末衍射', 2);
const sem = task('t2', 'T2026112400002', '扫描电镜', 1);
const tested = (of: Task, number: number, instrument: string, day: string): PackedTest => ({
  task: of,
  number,
  published: new Date(`2026-11-${day}T20:00:00Z`),
  run: {
    instrument,
    operator: '王工',
    started_at: new Date(`2026-11-${day}T01:00:00Z`),
    submitted_at: new Date(`2026-11-${day}T03:00:00Z`),
  },
  samples: [],
  recorded: [],
  noReport: null,
});
const file = (of: Task, run: number, name: string, sample_codes: string[] = [], isReport = false): CrateFile => ({
  task: of,
  run,
  isReport,
  name: `${of.code} ${of.title}/${name}`,
  size: 1234,
  mime: 'text/plain',
  sha256: 'ab'.repeat(32),
  sample_codes,
});

const described = () => {
  const { name, text } = roCrate({
    order_no: '2026112400001',
    operator: { name: '研测', url: 'https://example.com' },
    published: new Date('2026-11-22T20:00:00Z'),
    files: [
      file(xrd, 2, '报告.pdf', [], true),
      file(xrd, 2, '一 号#1?.xy', ['S1']),
      file(xrd, 1, '已被替代-第1次检测/b.xy', ['S1', 'S2']),
      file(sem, 1, 'c.tif'),
    ],
    tests: [
      tested(xrd, 2, 'Bruker D8 Advance', '21'),
      tested(xrd, 1, 'Old D8', '18'),
      tested(sem, 1, 'ZEISS Sigma 300', '20'),
    ],
  });
  const { '@context': context, '@graph': graph } = JSON.parse(text) as {
    '@context': [string, Record<string, string>];
    '@graph': Record<string, unknown>[];
  };
  return { name, text, context, graph, byId: new Map(graph.map((one) => [one['@id'], one])) };
};

test('the description is a root dataset of RO-Crate 1.1, dated in Shanghai', () => {
  const { name, context, byId } = described();
  expect(name).toBe('ro-crate-metadata.json');
  expect(context[0]).toBe('https://w3id.org/ro/crate/1.1/context');
  expect(byId.get('ro-crate-metadata.json')).toMatchObject({
    '@type': 'CreativeWork',
    about: { '@id': './' },
    conformsTo: { '@id': 'https://w3id.org/ro/crate/1.1' },
  });
  expect(byId.get('./')).toMatchObject({
    '@type': 'Dataset',
    datePublished: '2026-11-23',
    identifier: '2026112400001',
  });
});

test('the root says all that RO-Crate 1.1 requires, and the rights are the customer’s in words', () => {
  const { byId } = described();
  const root = byId.get('./') ?? {};
  for (const key of ['name', 'description', 'datePublished', 'license']) expect(root[key]).toBeTruthy();
  const { '@id': rights } = root.license as { '@id': string };
  expect(byId.get(rights)).toMatchObject({
    '@type': 'CreativeWork',
    name: expect.stringContaining('归下单的客户所有'),
    description: expect.stringContaining('未经其同意不得公开'),
    url: 'https://example.com/license',
  });
});

test('a reader of JSON-LD keeps the sums: the context defines the term, which RO-Crate 1.1 lacks', () => {
  const { context, graph } = described();
  expect(context[1].sha256).toBe('https://w3id.org/ro/terms/workflow-run#sha256');
  for (const one of graph.filter((entity) => entity['@type'] === 'File')) expect(one).toHaveProperty('sha256');
});

test('every file is described once under an address that a URL can be, and every reference leads somewhere', () => {
  const { graph, byId } = described();
  expect(byId.size).toBe(graph.length);
  const files = graph.filter((one) => one['@type'] === 'File');
  expect(files.map((one) => decodeURIComponent(String(one['@id'])))).toEqual(files.map(({ name }) => name));
  expect(String(files[0]?.['@id'])).toMatch(/^[\w%./-]+$/);
  expect(files[0]).toMatchObject({ sha256: 'ab'.repeat(32), contentSize: '1234', encodingFormat: 'text/plain' });
  const lost: unknown[] = [];
  const follow = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const entries = Object.entries(value);
    const [only] = entries;
    if (entries.length === 1 && only?.[0] === '@id' && !byId.has(only[1]) && !String(only[1]).startsWith('https:'))
      lost.push(only[1]);
    for (const [, one] of entries) follow(one);
  };
  follow(graph);
  expect(lost).toEqual([]);
});

test('each run made its own files with its own instrument, and no person is named', () => {
  const { text, byId } = described();
  const made = (id: string) =>
    (byId.get(id)!.result as { '@id': string }[]).map((one) => decodeURIComponent(one['@id']).split('/').at(-1));
  const instrument = (id: string) =>
    byId.get((byId.get(id)?.instrument as { '@id': string } | undefined)?.['@id'])?.name;
  expect(byId.get('#T2026112400001-2')).toMatchObject({
    '@type': 'CreateAction',
    startTime: '2026-11-21T09:00:00+08:00',
    endTime: '2026-11-21T11:00:00+08:00',
  });
  expect(byId.get('#T2026112400001-1')).toMatchObject({ startTime: '2026-11-18T09:00:00+08:00' });
  expect(
    ['#T2026112400001-2', '#T2026112400001-1', '#T2026112400002-1'].map((id) => [instrument(id), made(id)]),
  ).toEqual([
    ['Bruker D8 Advance', ['一 号#1?.xy']],
    ['Old D8', ['b.xy']],
    ['ZEISS Sigma 300', ['c.tif']],
  ]);
  expect(text).not.toContain('王工');
});

test('what a later run has replaced is marked, each file has the day of its own run, and a report is about its run', () => {
  const { graph } = described();
  const of = (ending: string) => graph.find((one) => one['@type'] === 'File' && String(one.name).endsWith(ending));
  expect(of('b.xy')).toMatchObject({
    datePublished: '2026-11-19',
    creativeWorkStatus: 'Obsolete',
    description: '第 1 次检测的文件，已被第 2 次检测替代',
  });
  expect(of('1?.xy')).toMatchObject({ datePublished: '2026-11-22' });
  expect(of('1?.xy')).not.toHaveProperty('creativeWorkStatus');
  expect(of('报告.pdf')).toMatchObject({ about: { '@id': '#T2026112400001-2' } });
});
