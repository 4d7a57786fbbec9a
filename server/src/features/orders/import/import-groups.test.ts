import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import type { ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { groupTemplate, importGroups } from '@yance/contract/orders/preset-endpoints.ts';
import { answerText } from '@yance/contract/pricing/check-answers.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { acceptableAnswers } from '../../../../test/acceptable-answers.ts';
import { serviceCalled } from '../../../../test/ordering.ts';
import { type MemberSpeaker, newMember } from '../../../../test/people.ts';
import { newMemberFile } from '../../../../test/uploads.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { readSheet } from '../../../kernel/spreadsheet/read-sheet.ts';
import { writeSheet } from '../../../kernel/spreadsheet/spreadsheet.ts';
import { columnsFor } from './group-columns.ts';
import { groupsIn } from './read-groups.ts';

let world: World;
let member: MemberSpeaker;
beforeAll(async () => {
  world = await openWorld();
  member = await newMember(world);
});

/** The cells of a row by the titles of their columns. */
function rowOf(fields: readonly ParameterField[], cells: Record<string, string>): string[] {
  return columnsFor(fields).map(({ title }) => cells[title.replace(/\*$/, '')] ?? '');
}
const head = (fields: readonly ParameterField[]) => columnsFor(fields).map(({ title }) => title);
const ordinary: Record<string, string> = { 样品名称: '氧化锌', 数量: '2', 形态: '粉末', 成分: 'ZnO' };
const fields: ParameterField[] = [
  {
    key: 'mode',
    label: '模式',
    kind: 'choice',
    required: true,
    options: [
      { value: 'a', label: '常规' },
      { value: 'b', label: '精细' },
    ],
  },
  { key: 'angle', label: '角度', kind: 'range', required: true, unit: '°', min: 5, max: 90 },
  { key: 'parts', label: '元素', kind: 'elements', required: false, max: 3 },
  {
    key: 'steps',
    label: '步数',
    kind: 'number',
    required: true,
    unit: '',
    min: 1,
    max: 5,
    step: 1,
    show_when: { key: 'mode', in: ['b'] },
  },
];
const filled = { ...ordinary, 模式: '精细', '角度（°）': '10-80', 元素: 'Zn、O', 步数: '3' };

describe('an import file', () => {
  test('that is filled in as the template says becomes groups with the answers of the form', () => {
    const read = groupsIn([head(fields), rowOf(fields, filled)], fields);
    expect(read.errors).toEqual([]);
    expect(read.groups).toMatchObject([
      {
        name: '氧化锌',
        count: 2,
        form: 'powder',
        hazards: ['none'],
        storage: 'room',
        afterwards: 'return',
        parameters: { mode: 'b', angle: [10, 80], parts: ['Zn', 'O'], steps: 3 },
      },
    ]);
  });

  test('without a column for a parameter takes what was chosen on the page; a column that is there counts', () => {
    const chosen = { mode: 'b', angle: [10, 80] as [number, number], steps: 2 };
    const plain = columnsFor(fields).filter(({ path }) => !path.startsWith('parameters.'));
    const head = plain.map(({ title }) => title);
    const cells = plain.map(({ title }) => ordinary[title.replace(/\*$/, '')] ?? '');
    expect(groupsIn([head, cells], fields, chosen)).toMatchObject({ errors: [], groups: [{ parameters: chosen }] });
    const withMode = groupsIn(
      [
        [...head, '模式'],
        [...cells, '常规'],
      ],
      fields,
      chosen,
    );
    expect(withMode).toMatchObject({ errors: [], groups: [{ parameters: { mode: 'a', angle: [10, 80] } }] });
    expect(groupsIn([head, cells], fields).errors.map(({ msg }) => msg)).toContain(
      '请填写「模式」（文件里没有这一列）',
    );
  });

  test('needs no column for a question that no row is asked; a row that is asked it is refused, not the file', () => {
    const titles = head(fields).filter((title) => title !== '步数*' && title !== '保存条件');
    const row = (cells: Record<string, string>) => titles.map((title) => cells[title.replace(/\*$/, '')] ?? '');
    const read = groupsIn([titles, row({ ...filled, 模式: '常规' }), row(filled)], fields);
    expect(read.groups).toMatchObject([{ storage: 'room', parameters: { mode: 'a' } }]);
    expect(read.errors).toEqual([{ row: 3, column: '', title: '步数', msg: '请填写「步数」（文件里没有这一列）' }]);
  });

  test('holds a word by any kind of space, and by full-width or half-width brackets and digits', () => {
    const ways = ['low', 'high'].map((value) => ({ value, label: `${value}（100–1\u00A0000 倍）` }));
    const one: ParameterField = { key: 'one', label: '放大（倍）', kind: 'choice', required: true, options: ways };
    const some: ParameterField = { key: 'some', label: '各档', kind: 'choices', required: true, options: ways };
    const titles = head([one, some]).map((title) => title.replace('放大（倍）', '放大(倍)'));
    const typed = ['low（100–1 000 倍）', 'low(100–1\u2009000 倍)', 'low（１００–1\u3000000\u00A0倍）'];
    for (const word of typed) {
      const cells = { ...ordinary, '放大（倍）': word, 各档: `${word}、high（100–1 000 倍）` };
      expect(groupsIn([titles, rowOf([one, some], cells)], [one, some]), word).toMatchObject({
        errors: [],
        groups: [{ parameters: { one: 'low', some: ['low', 'high'] } }],
      });
    }
  });

  test('asks once whether a sample is toxic: among its hazards', () => {
    const titles = columnsFor(fields)
      .filter(({ old }) => !old)
      .map(({ title }) => title);
    expect(titles).toContain('危险性');
    expect(titles).not.toContain('有毒');
    const rows = ['有毒', '腐蚀、有毒', '腐蚀', ''].map((危险性) => ({ ...filled, 样品名称: `样品${危险性}`, 危险性 }));
    const cells = rows.map((row: Record<string, string>) => titles.map((title) => row[title.replace(/\*$/, '')] ?? ''));
    expect(groupsIn([titles, ...cells], fields)).toMatchObject({
      errors: [],
      groups: [
        { hazards: ['toxic'], toxic: true },
        { hazards: ['corrosive', 'toxic'], toxic: true },
        { hazards: ['corrosive'], toxic: false },
        { hazards: ['none'], toxic: false },
      ],
    });
  });

  test('of the older form, with a column 有毒, takes it as a hazard, and refuses one that is toxic without hazard', () => {
    const read = groupsIn(
      [
        head(fields),
        rowOf(fields, { ...filled, 样品名称: '氧化铍', 有毒: '是' }),
        rowOf(fields, { ...filled, 样品名称: '氧化镉', 有毒: '是', 危险性: '腐蚀、有毒' }),
        rowOf(fields, { ...filled, 样品名称: '氟化铍', 有毒: '是', 危险性: '腐蚀' }),
        rowOf(fields, { ...filled, 样品名称: '砷化镓', 有毒: '是', 危险性: '无' }),
      ],
      fields,
    );
    expect(read.groups).toMatchObject([
      { name: '氧化铍', toxic: true, hazards: ['toxic'] },
      { name: '氧化镉', toxic: true, hazards: ['corrosive', 'toxic'] },
      { name: '氟化铍', toxic: true, hazards: ['corrosive', 'toxic'] },
    ]);
    expect(read.errors).toMatchObject([{ msg: '样品有毒时危险性不能选「无」' }]);
  });

  test('names every error by row and column and leaves the rows with errors out', () => {
    const wrong = { ...filled, 数量: '0', 形态: '糊状', 模式: '飞快', '角度（°）': '80-10', 元素: 'Xx' };
    const read = groupsIn([head(fields), rowOf(fields, filled), [], rowOf(fields, wrong)], fields);
    expect(read.groups).toHaveLength(1);
    expect(read.errors.map(({ row, column, title, msg }) => [row, column, title, msg])).toEqual([
      [4, 'B', '数量', '样品数量为 1–200'],
      [4, 'D', '形态', '“糊状”不是可选的形态：粉末、块体、薄膜、液体、气体、其它'],
      [4, 'O', '模式', '“飞快”不是可选的模式：常规、精细'],
      [4, 'P', '角度（°）', '「角度」的起始应小于终止'],
      [4, 'Q', '元素', '「元素」含有不存在的元素'],
    ]);
  });

  test('says of a count that is no whole number what is wrong with it, not that it is missing', () => {
    const counted = (count: string) => rowOf(fields, { ...filled, 数量: count });
    const { errors } = groupsIn([head(fields), counted('abc'), counted('2.5'), counted('')], fields);
    expect(errors.map(({ msg }) => msg)).toEqual(['样品数量应为整数', '样品数量应为整数', '请填写样品数量']);
  });

  test('makes one group of alike rows, counted by their codes', () => {
    const coded = (code: string) => rowOf(fields, { ...filled, 数量: '', 样品编号: code });
    const read = groupsIn(
      [head(fields), coded('A1'), coded('A2、A3'), rowOf(fields, { ...filled, 成分: 'TiO2' })],
      fields,
    );
    expect(read.errors).toEqual([]);
    expect(read.groups.map(({ count, codes, composition }) => [count, codes, composition])).toEqual([
      [3, ['A1', 'A2', 'A3'], 'ZnO'],
      [2, [], 'TiO2'],
    ]);
  });

  test('fills groups of two hundred one after the other from more alike rows than that', () => {
    const rows = Array.from({ length: 450 }, () => rowOf(fields, { ...filled, 数量: '1' }));
    const read = groupsIn([head(fields), ...rows], fields);
    expect(read.errors).toEqual([]);
    expect(read.groups.map((group) => group.count)).toEqual([200, 200, 50]);
  });

  test('names the row of a code that stands twice, and the row where it stood first', () => {
    const coded = (code: string) => rowOf(fields, { ...filled, 数量: '', 样品编号: code });
    const read = groupsIn([head(fields), coded('A1'), coded('B1'), coded('A1'), coded('C1、C1')], fields);
    expect(read.groups.flatMap((group) => group.codes)).toEqual(['A1', 'B1']);
    expect(read.errors.map(({ row, column, msg }) => [row, column, msg])).toEqual([
      [4, 'C', '样品编号「A1」与第 2 行重复'],
      [5, 'C', '样品编号「C1」与第 5 行重复'],
    ]);
  });

  test('of another service is refused by what its rows lack', () => {
    const read = groupsIn([head([]), rowOf([], ordinary)], fields);
    expect(read.groups).toEqual([]);
    expect(read.errors[0]).toMatchObject({ row: 2, msg: '请填写「模式」（文件里没有这一列）' });
  });

  test('holds at most twenty groups', () => {
    const rows = Array.from({ length: 21 }, (_, index) => rowOf(fields, { ...filled, 样品名称: `样品 ${index}` }));
    const read = groupsIn([head(fields), ...rows], fields);
    expect(read.groups).toHaveLength(20);
    expect(read.errors).toMatchObject([{ row: 0, msg: '最多 20 组样品，文件里有 21 组' }]);
  });
});

test('the template of every service takes the answers that its form accepts', async () => {
  const { rows } = await world.database.pool.query<{ rid: string }>('select rid from catalogue_services where offered');
  for (const { rid } of rows) {
    const { parameters } = await world.call(getServiceDetail, { rid });
    const given = acceptableAnswers(parameters);
    const cells = columnsFor(parameters).map(({ path, title }) => {
      const field = parameters.find((one) => path === `parameters.${one.key}`);
      if (!field) return ordinary[title.replace(/\*$/, '')] ?? '';
      const value = given[field.key];
      return value === undefined ? '' : answerText('unit' in field ? { ...field, unit: '' } : field, value);
    });
    expect(groupsIn([head(parameters), cells], parameters).errors, rid).toEqual([]);
  }
});

test('no template holds a space that a keyboard does not type', async () => {
  const rid = await serviceCalled(world, '扫描电镜');
  const { parameters } = await world.call(getServiceDetail, { rid });
  expect(JSON.stringify(columnsFor(parameters))).toMatch(/\u00A0/);
  const reply = await world.app.http.inject({ method: 'GET', url: `${groupTemplate.path}?rid=${rid}` });
  expect(JSON.stringify(await readSheet(reply.rawPayload))).not.toMatch(/(?! )\s/);
});

test('the template is downloaded, filled in, uploaded and read, and nothing is stored', async () => {
  const rid = await serviceCalled(world, 'XRD');
  const { parameters } = await world.call(getServiceDetail, { rid });
  const reply = await world.app.http.inject({ method: 'GET', url: `${groupTemplate.path}?rid=${rid}` });
  const template = await readSheet(reply.rawPayload);
  expect(template?.[0]).toEqual(head(parameters).filter((title) => title !== '有毒'));
  expect(template?.[1]?.[0]).toMatch(/^填写说明：必填/);
  const sheet = {
    name: '样品',
    columns: (template?.[0] ?? []).map((title) => ({ title })),
    rows: [template?.[1] ?? [], (template?.[0] ?? []).map((title) => ordinary[title.replace(/\*$/, '')] ?? '')],
  };
  const file_rid = await newMemberFile(world, member, 'samples.xlsx', await writeSheet(sheet, 'xlsx'));
  const read = await world.call(importGroups, { rid, file_rid }, member);
  expect(read).toMatchObject({ rows: 1, groups: [{ name: '氧化锌', count: 2 }] });
  const junk = await newMemberFile(world, member, 'samples.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 1, 2]));
  expect(await world.answer(importGroups, { rid, file_rid: junk }, member)).toMatchObject({ reason: 'fileUnreadable' });
  const text = await newMemberFile(world, member, 'samples.XLSX', Buffer.from('not really'));
  expect(await world.answer(importGroups, { rid, file_rid: text }, member)).toMatchObject({
    reason: 'fileUnreadable',
    msg: '文件打不开，请使用下载的模板填写，保存为 .xlsx、.xls 或 .csv 后重试',
  });
  const other = await newMemberFile(world, member, 'other.csv', Buffer.from('日期,金额\n2026-11-01,3'));
  expect(await world.answer(importGroups, { rid, file_rid: other }, member)).toMatchObject({ reason: 'notTemplate' });
  const stranger = await newMember(world);
  expect(await world.answer(importGroups, { rid, file_rid }, stranger)).toMatchObject({ reason: 'notFound' });
});
