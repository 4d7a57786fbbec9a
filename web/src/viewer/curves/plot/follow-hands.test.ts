// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { alongAt, followHands, type Acts } from './follow-hands.ts';

const ends = new Set<AbortController>();
afterEach(() => {
  for (const end of ends) end.abort();
  ends.clear();
});

function followed(more: Partial<Acts> = {}) {
  const element = document.createElement('div');
  const acts = {
    box: () => ({ left: 50, top: 0, width: 200, height: 100 }),
    moves: () => false,
    isWhole: () => true,
    zoom: vi.fn<Acts['zoom']>(),
    pan: vi.fn<Acts['pan']>(),
    choose: vi.fn<Acts['choose']>(),
    chosen: vi.fn<Acts['chosen']>(),
    hover: vi.fn<Acts['hover']>(),
    whole: vi.fn<Acts['whole']>(),
    ...more,
  };
  const end = new AbortController();
  ends.add(end);
  followHands(element, acts, end.signal);
  const hand = (name: string, clientX: number, clientY: number, init: PointerEventInit = {}) =>
    element.dispatchEvent(
      new PointerEvent(name, { clientX, clientY, pointerId: 1, pointerType: 'mouse', button: 0, ...init }),
    );
  return { acts, element, hand };
}

test('a drag of the mouse chooses a part, and moves the curves where that is asked for', () => {
  const { acts, hand } = followed();
  hand('pointerdown', 100, 20);
  hand('pointermove', 150, 60);
  hand('pointerup', 150, 60);
  expect(acts.chosen).toHaveBeenCalledExactlyOnceWith({ from: { x: 100, y: 20 }, to: { x: 150, y: 60 } });
  hand('pointerdown', 100, 20, { shiftKey: true });
  hand('pointermove', 110, 30, { shiftKey: true });
  expect(acts.pan).toHaveBeenCalledExactlyOnceWith({ x: 10, y: 10 }, 'both');
});

test('a drag along the words of an axis moves that axis alone', () => {
  expect(alongAt({ x: 100, y: 120 }, { left: 50, top: 0, width: 200, height: 100 })).toBe('x');
  const { acts, hand } = followed();
  hand('pointerdown', 20, 50);
  hand('pointermove', 20, 70);
  expect(acts.pan).toHaveBeenCalledExactlyOnceWith({ x: 0, y: 20 }, 'y');
});

test('two fingers zoom by how far they part, and move what is between them', () => {
  const { acts, hand } = followed();
  const touch = (pointerId: number) => ({ pointerId, pointerType: 'touch' });
  hand('pointerdown', 100, 50, touch(1));
  hand('pointerdown', 140, 50, touch(2));
  hand('pointermove', 180, 50, touch(2));
  expect(acts.zoom).toHaveBeenCalledExactlyOnceWith(0.5, { x: 140, y: 50 }, 'both');
  expect(acts.pan).toHaveBeenCalledExactlyOnceWith({ x: 20, y: 0 }, 'both');
  expect(acts.chosen).not.toHaveBeenCalled();
});

test('one finger reads out on the whole and moves what is zoomed; a double tap shows the whole', () => {
  let isWhole = true;
  const { acts, hand } = followed({ isWhole: () => isWhole });
  const touch = { pointerType: 'touch' };
  hand('pointerdown', 100, 50, touch);
  hand('pointermove', 130, 50, touch);
  hand('pointerup', 130, 50, touch);
  expect(acts.hover).toHaveBeenCalledWith({ x: 130, y: 50 });
  isWhole = false;
  hand('pointerdown', 100, 50, touch);
  hand('pointermove', 130, 50, touch);
  hand('pointerup', 130, 50, touch);
  expect(acts.pan).toHaveBeenCalledExactlyOnceWith({ x: 30, y: 0 }, 'both');
  for (let tap = 0; tap < 2; tap += 1) {
    hand('pointerdown', 100, 50, touch);
    hand('pointerup', 100, 50, touch);
  }
  expect(acts.whole).toHaveBeenCalledOnce();
});

test('the wheel zooms both axes, with shift or over its words one alone', () => {
  const zooms: [along: string, nearer: boolean][] = [];
  const { element } = followed({ zoom: (factor, _at, along) => void zooms.push([along, factor < 1]) });
  const wheel = (clientX: number, deltaY: number, init: MouseEventInit = {}) =>
    element.dispatchEvent(Object.assign(new MouseEvent('wheel', { clientX, clientY: 50, ...init }), { deltaY }));
  wheel(100, -100);
  wheel(100, -100, { shiftKey: true });
  wheel(20, 100);
  expect(zooms).toEqual([
    ['both', true],
    ['x', true],
    ['y', false],
  ]);
});
