import type { ImagePart } from '@yance/contract/results/preview.ts';
import { readTile, type PartData } from '../part-data.ts';

/** Tiles that are read at a time, and those that stay at hand. */
const atOnce = 4;
const mostKept = 120;

export interface TileSet {
  /** The tile, where it is here; those that are not are on their way, the first asked for first. */
  get: (index: number) => ImageBitmap | undefined;
  ask: (wanted: readonly number[]) => void;
  close: () => void;
}

/** The tiles of a picture as they are looked at; `arrived` hears of each. A tile that fails leaves the overview. */
export function openTiles(data: PartData, tiles: NonNullable<ImagePart['tiles']>, arrived: () => void): TileSet {
  const end = new AbortController();
  const here = new Map<number, ImageBitmap>();
  const underWay = new Set<number>();
  let waiting: readonly number[] = [];
  const next = () => {
    const index = waiting.find((one) => !here.has(one) && !underWay.has(one));
    if (index === undefined || underWay.size >= atOnce || end.signal.aborted) return;
    underWay.add(index);
    void readTile(data, tiles, index, end.signal)
      .then((bitmap) => {
        if (end.signal.aborted) return bitmap.close();
        here.set(index, bitmap);
        for (const [oldest, former] of here) {
          if (here.size <= mostKept || waiting.includes(oldest)) break;
          former.close();
          here.delete(oldest);
        }
        arrived();
      })
      .catch(() => (waiting = waiting.filter((one) => one !== index)))
      .finally(() => {
        underWay.delete(index);
        next();
      });
    next();
  };
  return {
    get: (index) => here.get(index),
    ask: (wanted) => {
      waiting = wanted;
      next();
    },
    close: () => {
      end.abort();
      for (const bitmap of here.values()) bitmap.close();
      here.clear();
    },
  };
}
