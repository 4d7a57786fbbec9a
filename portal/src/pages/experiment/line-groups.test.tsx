// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { LineGroups } from './line-groups.tsx';
import { emptyGroup, type TypedGroup } from './use-demand.ts';

afterEach(cleanup);

const named = (name: string, more: Partial<TypedGroup> = {}): TypedGroup => ({
  ...emptyGroup(2, {}),
  name,
  composition: 'ZnO',
  ...more,
});

/** The groups of a line as the form of the demand holds them; returns what it holds. */
function fill(
  given: readonly TypedGroup[],
  errors: Readonly<Record<string, string>> = {},
): () => readonly TypedGroup[] {
  let held = given;
  function Line() {
    const [groups, setGroups] = useState<readonly TypedGroup[]>(given);
    const [attempt, setAttempt] = useState(0);
    held = groups;
    return (
      <>
        <LineGroups
          groups={groups}
          unit="个样品"
          fields={[]}
          path="lines.0"
          errors={attempt > 0 ? errors : {}}
          attempt={attempt}
          about="扫描电镜"
          onPresets={undefined}
          onChange={setGroups}
        />
        <button type="button" onClick={() => setAttempt(attempt + 1)}>
          下一步
        </button>
      </>
    );
  }
  render(<Line />);
  return () => held;
}
const names = (groups: readonly TypedGroup[]) => groups.map((group) => group.name);
const group = (number: number) => screen.getByRole('group', { name: `第 ${number} 组样品` });
const press = (name: string, inside: HTMLElement = document.body) =>
  fireEvent.click(within(inside).getByRole('button', { name }));

test('a removed group comes back where it stood, with all that was typed into it', () => {
  const groups = [named('甲'), named('乙', { count: 5, remark: '避免暴晒' }), named('丙')];
  const held = fill(groups);
  press('删除这组', group(2));
  expect(names(held())).toEqual(['甲', '丙']);
  expect(screen.getByRole('status').textContent).toContain('已删除第 2 组「乙」');
  expect(document.activeElement?.textContent).toBe('撤销');
  press('撤销');
  expect(held()).toEqual(groups);
  expect(screen.queryByRole('status')).toBeNull();
});

test('the last group comes back too, and what was typed elsewhere meanwhile stays', () => {
  const held = fill([named('甲'), named('乙')]);
  press('删除这组', group(2));
  fireEvent.change(within(group(1)).getByLabelText(/样品名称/), { target: { value: '改名' } });
  press('撤销');
  expect(names(held())).toEqual(['改名', '乙']);
});

test('the only group cannot be removed', () => {
  fill([named('甲')]);
  expect(screen.queryByRole('button', { name: '删除这组' })).toBeNull();
});

test('a copy stands behind its group without its codes and its photo', () => {
  const held = fill([named('甲', { codes: ['A1', 'A2'], photo_rid: 'photo', photo_name: 'a.jpg' }), named('乙')]);
  press('复制这组', group(1));
  expect(names(held())).toEqual(['甲', '甲', '乙']);
  expect(held()[1]).toEqual(named('甲'));
  expect(held()[0]?.codes).toEqual(['A1', 'A2']);
});

test('twenty groups are the most: then none can be copied', () => {
  fill(Array.from({ length: 20 }, (_, at) => named(`第${at}`)));
  expect(screen.queryByRole('button', { name: '复制这组' })).toBeNull();
});

test('of more than three groups one is open, and a refused attempt opens the first that was refused and counts its faults', () => {
  fill([named('甲'), named('乙'), named('丙'), named('丁')], {
    'lines.0.groups.1.name': '请填写样品名称',
    'lines.0.groups.1.count': '请填写样品数量',
    'lines.0.groups.2.composition': '请填写样品成分',
  });
  const open = () =>
    [1, 2, 3, 4].filter((number) => !within(group(number)).queryByRole('button', { name: '展开填写' }));
  expect(open()).toEqual([4]);
  press('展开填写', group(1));
  expect(open()).toEqual([1]);
  press('下一步');
  expect(open()).toEqual([2]);
  expect(group(3).textContent).toContain('1 处要修改');
});

test('a sample without hazard has no other: each choice takes back what contradicts it, and poison is said once', () => {
  const held = fill([named('甲')]);
  const choose = (name: string) => fireEvent.click(screen.getByLabelText(name));
  choose('易燃');
  expect(held()[0]?.hazards).toEqual(['flammable']);
  choose('有毒');
  expect(held()[0]).toMatchObject({ hazards: ['flammable', 'toxic'], toxic: true });
  choose('无');
  expect(held()[0]).toMatchObject({ hazards: ['none'], toxic: false });
});
