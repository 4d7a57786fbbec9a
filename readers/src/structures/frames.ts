import type { Structure } from '../content.ts';
import { shortText } from '../kit/numeric-lines.ts';
import { limits, Unreadable } from '../reader.ts';
import type { Cell } from './cells.ts';

/** One frame as it is read. */
export interface Frame {
  title: string;
  elements: string[];
  /** x y z for each atom, in Å. */
  places: number[];
  cell?: Cell;
}

/** Counts the atoms of a file, so that none holds more than the limits. */
export class AtomCount {
  #left: number = limits.values / 3;

  /** @throws Unreadable where a frame, or all frames together, have too many atoms */
  add(count: number): void {
    this.#left -= count;
    if (count > limits.atoms || this.#left < 0) throw new Unreadable('large', `${count} atoms more are too many.`);
  }
}

/**
 * Structures of frames that follow each other: those of the same atoms are one, with its frames. Where its cell
 * changes from frame to frame it is drawn without one.
 * @throws Unreadable where there is none, or a coordinate is no number
 */
export function structuresOf(frames: readonly Frame[]): Structure[] {
  const structures: Structure[] = [];
  for (const { title, elements, places, cell } of frames) {
    if (places.length !== elements.length * 3 || places.some((value) => !Number.isFinite(value)))
      throw new Unreadable('broken', 'An atom has no place.');
    const last = structures.at(-1);
    const placed = Float64Array.from(places);
    if (last && isSame(last.elements, elements)) {
      last.frames.push(placed);
      if (last.cell && !isSame(last.cell, cell ?? [])) delete last.cell;
    } else if (elements.length > 0)
      structures.push({
        kind: 'structure',
        title: shortText(title),
        elements,
        frames: [placed],
        ...(cell ? { cell } : {}),
      });
  }
  return structures;
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);
