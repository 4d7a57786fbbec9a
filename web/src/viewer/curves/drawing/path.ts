/** How a step of a path goes, where it is not the radius of a mark: as a line; otherwise with the pen lifted. */
export const isLine = 0;
const isLifted = -1;

/** The steps of a path; what was needed once is kept for the next path. */
export class Path {
  length = 0;
  x = new Float64Array(1024);
  y = new Float64Array(1024);
  /** A line, lifted, or the radius of a mark about the place. */
  how = new Float64Array(1024);

  clear(): void {
    this.length = 0;
  }

  lift(x: number, y: number): void {
    this.add(x, y, isLifted);
  }

  line(x: number, y: number): void {
    this.add(x, y, isLine);
  }

  dot(x: number, y: number, radius: number): void {
    this.add(x, y, radius);
  }

  /** How far up and down its lines go. */
  height(): number {
    let height = 0;
    for (let at = 1; at < this.length; at += 1)
      if (this.how[at] === isLine) height += Math.abs((this.y[at] ?? 0) - (this.y[at - 1] ?? 0));
    return height;
  }

  private add(x: number, y: number, how: number): void {
    const at = this.length;
    if (at === this.x.length) this.grow();
    this.x[at] = x;
    this.y[at] = y;
    this.how[at] = how;
    this.length = at + 1;
  }

  private grow(): void {
    const twice = (values: Float64Array<ArrayBuffer>) => {
      const grown = new Float64Array(values.length * 2);
      grown.set(values);
      return grown;
    };
    [this.x, this.y, this.how] = [twice(this.x), twice(this.y), twice(this.how)];
  }
}
