const channels = (hex: string): number[] => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** A colour between two six-digit hex colours; 0 is the first, 1 the second. */
export function mix(first: string, second: string, part: number): string {
  const [from, to] = [channels(first), channels(second)];
  return `#${from
    .map((value, index) =>
      Math.round(value + ((to[index] ?? 0) - value) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** A colour on a scale of equally spaced stops; the position is held within 0 and 1. */
export function onScale(stops: readonly string[], position: number): string {
  const held = Math.min(1, Math.max(0, position)) * (stops.length - 1);
  const index = Math.min(stops.length - 2, Math.floor(held));
  return mix(stops[index] ?? '#000000', stops[index + 1] ?? '#000000', held - index);
}

/** Lightness rises evenly, so that the scale reads right in grey print too. */
export const heightScale = ['#12303f', '#0b5c78', '#3b93a6', '#9cc9c4', '#efe6c6'] as const;
export const stressScale = ['#1d4e6e', '#2f86a0', '#8fc1b5', '#ecdca6', '#dd9a5e', '#b14a3c'] as const;
