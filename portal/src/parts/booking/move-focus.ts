import type { KeyboardEvent } from 'react';

const ahead: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Goes to the nearest time in the arrow's direction as the eye sees it, past those that cannot be chosen. */
export function moveFocus(event: KeyboardEvent, grid: HTMLElement | null): void {
  const [x, y] = ahead[event.key] ?? [0, 0];
  const here = document.activeElement;
  if ((x === 0 && y === 0) || !grid || !(here instanceof HTMLButtonElement)) return;
  event.preventDefault();
  const middle = (button: HTMLElement) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  };
  const [fromX, fromY] = middle(here);
  const distances = [...grid.querySelectorAll<HTMLButtonElement>('button:enabled')]
    .filter((button) => button !== here && button.offsetParent !== null)
    .map((button) => {
      const [toX, toY] = middle(button);
      const along = (toX - fromX) * x + (toY - fromY) * y;
      const aside = Math.abs((toX - fromX) * y) + Math.abs((toY - fromY) * x);
      return { button, along, distance: along + aside * 4 };
    })
    .filter(({ along }) => along > 1);
  distances.toSorted((a, b) => a.distance - b.distance)[0]?.button.focus();
}
