/** In points from the lower left corner of the page. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** A picture where it stands on the page: typst cuts each one at its box, whether it has pixels or lines. */
export interface Picture extends Box {
  /** Boxes of the dark shapes that are filled in it. */
  dark: Box[];
}
export type Matrix = readonly [number, number, number, number, number, number];

/** What the operators of a page are drawn with. */
export interface State {
  matrix: Matrix;
  light: number;
  picture: Picture | undefined;
}

/** Follows the paths of a page: the outermost ones that cut what follows are the boxes of its pictures. */
export class Pictures {
  readonly #painted = new Set<Picture>();
  #parts: [x: number, y: number][][] = [];
  #cuts = false;

  /** Those in which something was painted, in that order. */
  list(): Picture[] {
    return [...this.#painted];
  }

  /** Adds points to the path; the first of a part of it, or more of them. */
  add(isFirst: boolean, points: readonly number[], [a, b, c, d, e, f]: Matrix): void {
    if (isFirst) this.#parts.push([]);
    for (let at = 0; at + 1 < points.length; at += 2) {
      const [x = 0, y = 0] = points.slice(at);
      this.#parts.at(-1)?.push([x * a + y * c + e, x * b + y * d + f]);
    }
  }

  /** The path will cut what follows it. */
  cut(): void {
    this.#cuts = true;
  }

  painted(picture: Picture | undefined): void {
    if (picture) this.#painted.add(picture);
  }

  /** Ends the path; gives the picture that what follows is a part of. */
  end({ picture, light }: State, how: 'fill' | 'stroke' | 'none'): Picture | undefined {
    const boxes = this.#parts.map(boxOf);
    const cuts = this.#cuts;
    [this.#parts, this.#cuts] = [[], false];
    if (how !== 'none') this.painted(picture);
    if (how === 'fill' && light < 0.5) picture?.dark.push(...boxes);
    const [box] = boxes;
    return picture ?? (cuts && box ? { ...box, dark: [] } : undefined);
  }
}

function boxOf(corners: readonly (readonly [x: number, y: number])[]): Box {
  const [across, down] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x, y] = [Math.min(...across), Math.min(...down)];
  return { x, y, width: Math.max(...across) - x, height: Math.max(...down) - y };
}
