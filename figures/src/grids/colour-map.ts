/** From low to high in even steps of brightness, so that equal differences look equal. */
export type ColourMap = 'viridis' | 'inferno' | 'grey';
export const colourMaps: Readonly<Record<ColourMap, string>> = { viridis: '翠绿', inferno: '焰色', grey: '灰度' };

type Triple = readonly [number, number, number];
/** Polynomials in the place from 0 to 1 for red, green and blue, fitted to matplotlib's maps of these names. */
const polynomials: Readonly<Record<Exclude<ColourMap, 'grey'>, readonly Triple[]>> = {
  viridis: [
    [0.2777273, 0.0054073, 0.3340998],
    [0.105093, 1.4046135, 1.3845902],
    [-0.3308618, 0.2148476, 0.0950952],
    [-4.6342305, -5.799101, -19.332441],
    [6.2282699, 14.1799334, 56.6905526],
    [4.776385, -13.7451454, -65.3530326],
    [-5.4354559, 4.6458526, 26.3124352],
  ],
  inferno: [
    [0.0002189, 0.001651, -0.0194809],
    [0.1065134, 0.5639564, 3.9327124],
    [11.6024931, -3.9728539, -15.9423941],
    [-41.7039961, 17.4363989, 44.3541452],
    [77.1629357, -33.402359, -81.8073093],
    [-71.3194282, 32.6260643, 73.2095199],
    [25.1311262, -12.2426689, -23.070325],
  ],
};

/** Red, green and blue from 0 to 255 at a place from 0 to 1. */
export function colourAt(map: ColourMap, part: number): [number, number, number] {
  const place = Math.min(1, Math.max(0, part));
  if (map === 'grey') return [place * 255, place * 255, place * 255];
  const terms = polynomials[map];
  const channel = (index: 0 | 1 | 2) =>
    Math.min(255, Math.max(0, terms.reduceRight((sum, term) => sum * place + term[index], 0) * 255));
  return [channel(0), channel(1), channel(2)];
}

/** Values as pixels; a gap is clear, what is beyond low and high has the colour of the end. */
export function coloured(
  values: Float32Array,
  low: number,
  high: number,
  map: ColourMap,
): Uint8ClampedArray<ArrayBuffer> {
  const steps = 1024;
  const table = new Uint8ClampedArray(steps * 3);
  for (let step = 0; step < steps; step += 1) table.set(colourAt(map, step / (steps - 1)).map(Math.round), step * 3);
  const pixels = new Uint8ClampedArray(values.length * 4);
  const scale = high > low ? (steps - 1) / (high - low) : 0;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? NaN;
    if (Number.isNaN(value)) continue;
    const step = Math.min(steps - 1, Math.max(0, Math.round((value - low) * scale))) * 3;
    pixels[at * 4] = table[step] ?? 0;
    pixels[at * 4 + 1] = table[step + 1] ?? 0;
    pixels[at * 4 + 2] = table[step + 2] ?? 0;
    pixels[at * 4 + 3] = 255;
  }
  return pixels;
}
