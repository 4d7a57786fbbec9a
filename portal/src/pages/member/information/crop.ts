/**
 * The square that is cut from a picture: its centre as parts of width and height, and how much larger than fitting it
 * is drawn.
 */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}
export const middle: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const mostZoom = 4;

/** Side and corner of the square in the picture's own points; it never leaves the picture. */
export function squareOf(crop: Crop, size: { width: number; height: number }) {
  const side = Math.min(size.width, size.height) / crop.zoom;
  return {
    side,
    left: clamp(crop.x * size.width - side / 2, 0, size.width - side),
    top: clamp(crop.y * size.height - side / 2, 0, size.height - side),
  };
}

/** Moves by parts of the square's side, as far as the picture goes; what is beyond the edge does not count. */
export function moved(crop: Crop, size: { width: number; height: number }, by: { x: number; y: number }): Crop {
  const { side, left, top } = squareOf(crop, size);
  const next = {
    ...crop,
    x: (left + side / 2 + by.x * side) / size.width,
    y: (top + side / 2 + by.y * side) / size.height,
  };
  const kept = squareOf(next, size);
  return { ...next, x: (kept.left + side / 2) / size.width, y: (kept.top + side / 2) / size.height };
}

export const zoomed = (crop: Crop, zoom: number): Crop => ({ ...crop, zoom: clamp(zoom, 1, mostZoom) });

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
