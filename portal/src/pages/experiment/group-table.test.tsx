// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { GroupTable } from './group-table.tsx';
import { emptyGroup, type TypedGroup } from './use-demand.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const options = [
  { value: 'fe', label: '铁' },
  { value: 'ni', label: '镍' },
];
const fields = [
  { key: 'range', kind: 'range', label: '2θ 范围', unit: '°', min: 5, max: 120, required: true },
  { key: 'elements', kind: 'elements', label: '元素', max: 10, required: true },
  { key: 'extras', kind: 'choices', label: '附加', options, required: false },
] as unknown as ParameterField[];

function Page({ errors, onChange }: { errors: Record<string, string>; onChange: (groups: TypedGroup[]) => void }) {
  const [value, setValue] = useState([emptyGroup(1, {}), emptyGroup(1, { range: [10, 80], elements: ['Fe'] })]);
  const change = (next: TypedGroup[]) => {
    setValue(next);
    onChange(next);
  };
  return <GroupTable groups={value} fields={fields} path="lines.0" errors={errors} onChange={change} />;
}
/** Returns the groups as they are in the end. */
function open(errors: Record<string, string> = {}) {
  const onChange = vi.fn<(groups: TypedGroup[]) => void>();
  render(<Page errors={errors} onChange={onChange} />);
  return () => onChange.mock.lastCall?.[0] ?? [];
}
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } });

test('ranges, elements and several choices are edited in their cells', () => {
  const groups = open();
  type('第 1 组 2θ 范围（°）', '20');
  type('第 1 组 2θ 范围终止', '60');
  type('第 2 组 元素', 'Fe ni');
  const [iron] = screen.getAllByLabelText('铁');
  fireEvent.click(iron!);
  expect(groups()[0]?.parameters).toEqual({ range: [20, 60], extras: ['fe'] });
  expect(groups()[1]?.parameters.elements).toEqual(['Fe', 'Ni']);
});

test('what is refused is said in its cell', () => {
  open({ 'lines.0.groups.1.parameters.elements': '没有元素 Xx', 'lines.0.groups.0.name': '请填写样品名称' });
  expect(input('第 2 组 元素').closest('td')?.textContent).toContain('没有元素 Xx');
  expect(input('第 1 组 样品名称').closest('td')?.textContent).toContain('请填写样品名称');
  expect(input('第 1 组 样品名称').getAttribute('aria-invalid')).toBe('true');
});

test('Enter and the arrows lead up and down the column; a Chinese word is chosen without leaving the cell', () => {
  open();
  const from = input('第 1 组 2θ 范围终止');
  from.focus();
  fireEvent.keyDown(from, { key: 'Enter', isComposing: true });
  expect(document.activeElement).toBe(from);
  fireEvent.keyDown(from, { key: 'Enter' });
  expect(document.activeElement).toBe(input('第 2 组 2θ 范围终止'));
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(from);
});

test('it opens in sight and takes the focus', () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
  open();
  const table = screen.getByRole('region', { name: '样品组表格' });
  expect(document.activeElement).toBe(table);
  expect(seen.mock.contexts).toEqual([table]);
});
