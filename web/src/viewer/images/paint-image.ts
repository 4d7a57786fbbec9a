import type { ImagePart } from '@yance/contract/results/preview.ts';
import type { Box } from '../kit/use-size.ts';
import { tilesInSight, type Sight } from './sight.ts';
import type { TileSet } from './tile-set.ts';

/** The overview, and over it the tiles in full size where it is too coarse for what is looked at. */
export function paintImage(
  brush: CanvasRenderingContext2D,
  { part, whole, tiles }: { part: ImagePart; whole: ImageBitmap; tiles: TileSet | null },
  sight: Sight,
  box: Box,
): void {
  brush.clearRect(0, 0, box.width, box.height);
  // From three times on single pixels are looked at, which must not be smeared.
  brush.imageSmoothingEnabled = sight.scale < 3;
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(whole, sight.x, sight.y, part.width * sight.scale, part.height * sight.scale);
  const coarse = part.whole.width / part.width;
  if (!part.tiles || !tiles || sight.scale * (window.devicePixelRatio || 1) <= coarse) return;
  const { side, columns } = part.tiles;
  const wanted = tilesInSight(sight, part.tiles, box);
  tiles.ask(wanted);
  for (const index of wanted) {
    const tile = tiles.get(index);
    const [x, y] = [(index % columns) * side, Math.floor(index / columns) * side];
    if (tile)
      brush.drawImage(
        tile,
        sight.x + x * sight.scale,
        sight.y + y * sight.scale,
        tile.width * sight.scale,
        tile.height * sight.scale,
      );
  }
}
