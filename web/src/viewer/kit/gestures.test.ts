// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { followGestures, type Gestures } from './gestures.ts';

interface Touch {
  id?: number;
  x: number;
  y: number;
  at?: number;
}

function onElement() {
  const element = document.createElement('div');
  const seen = {
    drag: vi.fn<Gestures['drag']>(),
    zoom: vi.fn<Gestures['zoom']>(),
    tap: vi.fn<NonNullable<Gestures['tap']>>(),
    twice: vi.fn<NonNullable<Gestures['twice']>>(),
  };
  followGestures(element, seen);
  const send = (type: string, { id = 1, x, y, at = 0 }: Touch) => {
    const event = new PointerEvent(type, { pointerId: id, clientX: x, clientY: y, button: 0 });
    Object.defineProperty(event, 'timeStamp', { value: at });
    element.dispatchEvent(event);
  };
  const tap = (x: number, y: number, at: number) => {
    send('pointerdown', { x, y, at });
    send('pointerup', { x, y, at });
  };
  return { send, tap, seen };
}

test('two taps in one place soon after each other are a double one, in two places they are two', () => {
  const { tap, seen } = onElement();
  tap(10, 10, 0);
  tap(12, 10, 200);
  expect([seen.tap.mock.calls.length, seen.twice.mock.calls.length]).toEqual([1, 1]);
  tap(10, 10, 1000);
  tap(200, 10, 1100);
  tap(200, 10, 2000);
  expect([seen.tap.mock.calls.length, seen.twice.mock.calls.length]).toEqual([4, 1]);
});

test('a finger that trembles taps, one that goes on drags from where it began', () => {
  const { send, seen } = onElement();
  send('pointerdown', { x: 0, y: 0 });
  send('pointermove', { x: 3, y: 0 });
  expect(seen.drag).not.toHaveBeenCalled();
  send('pointermove', { x: 20, y: 0 });
  send('pointerup', { x: 20, y: 0 });
  expect(seen.drag.mock.calls).toEqual([
    [
      { x: 0, y: 0 },
      { x: 20, y: 0 },
    ],
  ]);
  expect(seen.tap).not.toHaveBeenCalled();
});

test('two fingers zoom about the middle between them', () => {
  const { send, seen } = onElement();
  send('pointerdown', { id: 1, x: 0, y: 0 });
  send('pointerdown', { id: 2, x: 100, y: 0 });
  send('pointermove', { id: 2, x: 200, y: 0 });
  expect(seen.zoom.mock.calls).toEqual([[2, { x: 100, y: 0 }]]);
  send('pointerup', { id: 2, x: 200, y: 0 });
  send('pointerup', { id: 1, x: 0, y: 0 });
  expect(seen.tap).not.toHaveBeenCalled();
});
