import { useRef } from 'react';
import { TickBox } from '../fields/tick-box.tsx';

export interface Ticks {
  /** The rows that are ticked, by their keys. */
  keys: string[];
  change: (keys: readonly string[]) => void;
}

/** Ticks a row by its place; with Shift held, every row from the last one that was ticked to it. */
type Tick = (index: number, ticked: boolean, shift: boolean) => void;

export function useTicks(keys: readonly string[], ticks: Ticks | undefined): Tick {
  const last = useRef<string>(undefined);
  return (index, ticked, shift) => {
    const from = shift && last.current !== undefined ? keys.indexOf(last.current) : -1;
    const meant =
      from < 0 ? keys.slice(index, index + 1) : keys.slice(Math.min(from, index), Math.max(from, index) + 1);
    last.current = keys[index];
    const others = ticks?.keys.filter((key) => !meant.includes(key)) ?? [];
    ticks?.change(ticked ? [...others, ...meant] : others);
  };
}

export function RowTick({ index, ticked, tick }: { index: number; ticked: boolean; tick: Tick }) {
  return (
    <td data-ticks="">
      <TickBox label="选择这一条" checked={ticked} change={(checked, { shiftKey }) => tick(index, checked, shiftKey)} />
    </td>
  );
}

export function AllTick({ keys, ticks }: { keys: readonly string[]; ticks: Ticks }) {
  const all = keys.length > 0 && ticks.keys.length === keys.length;
  return (
    <th scope="col" data-ticks="">
      <TickBox
        label="选择本页全部"
        checked={all}
        partly={ticks.keys.length > 0 && !all}
        disabled={keys.length === 0}
        change={(checked) => ticks.change(checked ? keys : [])}
      />
    </th>
  );
}
