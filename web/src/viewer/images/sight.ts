import type { Point } from '../kit/gestures.ts';

/** How a picture lies on the screen: pixels of the screen for each of the file, and where the file's corner is. */
export interface Sight {
  scale: number;
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}

/** The whole picture in the middle of the box. */
export function fit(picture: Size, box: Size): Sight {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  return centred({ scale, x: 0, y: 0 }, picture, box);
}

/** Between the whole picture and 16 pixels of the screen for each of the file. */
function limited(scale: number, picture: Size, box: Size): number {
  const least = Math.min(fitScale(picture, box), 1);
  return Math.min(Math.max(scale, least), Math.max(16, least));
}
const fitScale = (picture: Size, box: Size): number => Math.min(box.width / picture.width, box.height / picture.height);

/** What is below `at` stays there. */
export function zoomed(sight: Sight, factor: number, at: Point, picture: Size, box: Size): Sight {
  const scale = limited(sight.scale * factor, picture, box);
  const by = scale / sight.scale;
  return centred({ scale, x: at.x - (at.x - sight.x) * by, y: at.y - (at.y - sight.y) * by }, picture, box);
}

export const moved = (sight: Sight, dx: number, dy: number, picture: Size, box: Size): Sight =>
  centred({ scale: sight.scale, x: sight.x + dx, y: sight.y + dy }, picture, box);

/** Where the picture is smaller than the box it stays in its middle, else it covers it. */
function centred({ scale, x, y }: Sight, picture: Size, box: Size): Sight {
  const along = (at: number, length: number, room: number) =>
    length <= room ? (room - length) / 2 : Math.min(0, Math.max(room - length, at));
  return {
    scale,
    x: along(x, picture.width * scale, box.width),
    y: along(y, picture.height * scale, box.height),
  };
}

export const onPicture = ({ scale, x, y }: Sight, at: Point): Point => ({
  x: (at.x - x) / scale,
  y: (at.y - y) / scale,
});
export const onScreen = ({ scale, x, y }: Sight, at: Point): Point => ({ x: at.x * scale + x, y: at.y * scale + y });

/** The numbers of the tiles that the box shows, those in its middle first. */
export function tilesInSight(
  sight: Sight,
  { side, columns, rows }: { side: number; columns: number; rows: number },
  box: Size,
): number[] {
  const from = onPicture(sight, { x: 0, y: 0 });
  const to = onPicture(sight, { x: box.width, y: box.height });
  const middle = { x: (from.x + to.x) / 2 / side - 0.5, y: (from.y + to.y) / 2 / side - 0.5 };
  const found: { index: number; distance: number }[] = [];
  for (let row = Math.max(0, Math.floor(from.y / side)); row < Math.min(rows, Math.ceil(to.y / side)); row += 1)
    for (
      let column = Math.max(0, Math.floor(from.x / side));
      column < Math.min(columns, Math.ceil(to.x / side));
      column += 1
    )
      found.push({ index: row * columns + column, distance: Math.hypot(column - middle.x, row - middle.y) });
  return found.toSorted((a, b) => a.distance - b.distance).map(({ index }) => index);
}
