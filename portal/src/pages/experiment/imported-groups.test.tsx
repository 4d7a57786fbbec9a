// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { GroupTable } from './group-table.tsx';
import { isUntouched, sorted } from './imported-groups.ts';
import { LineGroups } from './line-groups.tsx';
import { emptyGroup, type TypedGroup } from './use-demand.ts';

afterEach(cleanup);

const fields: ParameterField[] = [
  { key: 'angle', label: '角度', kind: 'range', required: true, unit: '°', min: 5, max: 90, default: [5, 90] },
  { key: 'parts', label: '元素', kind: 'elements', required: false, max: 3 },
  { key: 'steps', label: '步数', kind: 'number', required: true, unit: '', min: 1, max: 5, step: 1 },
];
const group = (name: string, more: Partial<TypedGroup> = {}): TypedGroup => ({
  ...emptyGroup(2, { angle: [5, 90], steps: 1 }),
  name,
  ...more,
});

test('the same file read twice brings nothing new', () => {
  const read = [group('甲', { codes: ['A1', 'A2'] }), group('乙')];
  const first = sorted([], read);
  expect([first.fresh.length, first.again.length]).toEqual([2, 0]);
  const photographed = first.fresh.map((one) => ({ ...one, photo_rid: 'photo', photo_name: '照片' }));
  const second = sorted(photographed, [...read, group('丙')]);
  expect(second.fresh.map(({ name }) => name)).toEqual(['丙']);
  expect(second.again.map(({ name }) => name)).toEqual(['甲', '乙']);
});

test('a group that takes over what was imported shows it, range and elements included', () => {
  function Page() {
    const [groups, setGroups] = useState<readonly TypedGroup[]>([group('')]);
    const imported = group('氧化锌', { parameters: { angle: [10, 80], parts: ['Zn', 'O'], steps: 3 }, amount: '20' });
    return (
      <>
        <LineGroups
          groups={groups}
          unit="样"
          fields={fields}
          path="lines.0"
          errors={{}}
          attempt={0}
          about="XRD"
          onPresets={undefined}
          onChange={setGroups}
        />
        <button type="button" onClick={() => setGroups([imported])}>
          导入
        </button>
      </>
    );
  }
  render(<Page />);
  const value = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect(value(/^角度（°）/)).toBe('5');
  fireEvent.click(screen.getByRole('button', { name: '导入' }));
  expect([value(/^角度（°）/), value('角度终止'), value(/^元素/), value(/^步数/)]).toEqual(['10', '80', 'Zn O', '3']);
  expect([value(/^样品名称/), value(/^每个用量/)]).toEqual(['氧化锌', '20']);
  expect(screen.getByLabelText(/^每个用量/).closest('details')?.open).toBe(true);
  // What is half typed stays as it is typed.
  fireEvent.change(screen.getByLabelText('角度终止'), { target: { value: '' } });
  expect([value(/^角度（°）/), value('角度终止')]).toEqual(['10', '']);
});

test('several groups are edited in one table, and what was refused is marked there', () => {
  let held: readonly TypedGroup[] = [];
  function Page() {
    const [groups, setGroups] = useState<readonly TypedGroup[]>([group('甲'), group('乙')]);
    held = groups;
    const errors = { 'lines.0.groups.1.composition': '请填写样品成分' };
    return <GroupTable groups={groups} fields={fields} path="lines.0" errors={errors} onChange={setGroups} />;
  }
  render(<Page />);
  const table = within(screen.getByRole('table'));
  expect(table.getByLabelText('第 2 组 成分').getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(table.getByLabelText('第 2 组 成分'), { target: { value: 'TiO2' } });
  fireEvent.change(table.getByLabelText('第 1 组 步数'), { target: { value: '4' } });
  expect(held.map(({ composition, parameters }) => [composition, parameters.steps])).toEqual([
    ['', 4],
    ['TiO2', 1],
  ]);
});

test('only a group that nobody has typed into gives way to what is imported', () => {
  expect(isUntouched(group(''))).toBe(true);
  expect(isUntouched(group('', { count: 7, parameters: { steps: 2 } }))).toBe(true);
  const typed: Partial<TypedGroup>[] = [
    { name: '甲' },
    { composition: 'ZnO' },
    { codes: ['A1', 'A2'] },
    { photo_rid: '01990000-0000-7000-8000-000000000001', photo_name: '照片.jpg' },
    { amount: '20' },
    { remark: '避光' },
    { hazards: ['toxic'], toxic: true },
  ];
  for (const one of typed) expect(isUntouched(group('', one)), JSON.stringify(one)).toBe(false);
  const begun = { form: 'film', magnetic: true } as const;
  expect(isUntouched(group('', begun), begun)).toBe(true);
  expect(isUntouched(group('', { ...begun, name: '甲' }), begun)).toBe(false);
});
