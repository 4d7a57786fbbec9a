import { expect, test } from 'vitest';
import { atomAt, paintAtoms, type Scene } from './paint-atoms.ts';

/** Notes what a canvas would draw, in its order. */
function notingBrush() {
  const drawn: string[] = [];
  const noting: ProxyHandler<object> = {
    get: (_, name) =>
      name === 'drawImage'
        ? (_ball: unknown, x: number) => drawn.push(`ball ${Math.round(x)}`)
        : name === 'moveTo'
          ? () => drawn.push('line')
          : name === 'createRadialGradient'
            ? () => ({ addColorStop: () => undefined })
            : () => undefined,
    set: () => true,
  };
  return { drawn, brush: new Proxy({}, noting) as CanvasRenderingContext2D };
}

const scene: Scene = {
  elements: ['C', 'C', 'C'],
  seen: new Float32Array([0, 0, 5, 0.1, 0, -5, 8, 0, 0]),
  bonds: new Uint32Array(),
  frame: null,
  picked: [],
};

test('every atom and both halves of every bond are drawn', () => {
  const { drawn, brush } = notingBrush();
  globalThis.document ??= { createElement: () => ({ getContext: () => brush }) } as unknown as Document;
  paintAtoms(
    brush,
    { ...scene, bonds: new Uint32Array([0, 1, 1, 2]) },
    { box: { width: 100, height: 100 }, scale: 10, x: 50, y: 50, ink: '#000', ground: '#fff' },
  );
  expect(drawn.filter((one) => one.startsWith('ball'))).toHaveLength(3);
  expect(drawn.filter((one) => one === 'line')).toHaveLength(4);
  // The farthest first.
  expect(drawn[0]).toBe(`ball ${Math.round(51 - 0.76 * 0.42 * 10)}`);
});

test('the atom in front is the one that is touched', () => {
  expect(atomAt(scene, 0.05, 0)).toBe(0);
  expect(atomAt(scene, 8, 0.1)).toBe(2);
  expect(atomAt(scene, 4, 0)).toBeUndefined();
});
