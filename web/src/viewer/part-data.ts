import type { ColumnsPart, GridPart, ImagePart, PreviewParts, StructurePart } from '@yance/contract/results/preview.ts';
import { CallFailed, failed } from '@yance/contract/kernel/client.ts';
import type { Envelope } from '@yance/contract/kernel/endpoint.ts';
import { overConnection } from './connection.ts';

/** The numbers and pictures of a preview, read in ranges. */
export interface PartData {
  bytes: (at: number, length: number, signal?: AbortSignal) => Promise<ArrayBuffer>;
}

/** What was read stays at hand up to this many bytes. */
const mostKept = 64_000_000;
const cutShort = '数据没有读全，请重试';

/**
 * Reads what the parts of a preview speak of. A link lives 15 minutes; `renew` gives the preview anew, with a link that
 * opens.
 */
export function openData(data: PreviewParts['data'], renew: () => Promise<PreviewParts['data']>): PartData {
  const near = new Map<string, ArrayBuffer>();
  let link = Promise.resolve(data.url);
  let size = 0;
  const keep = (key: string, bytes: ArrayBuffer) => {
    near.set(key, bytes);
    size += bytes.byteLength;
    for (const [oldest, { byteLength }] of near) {
      if (size <= mostKept || oldest === key) break;
      near.delete(oldest);
      size -= byteLength;
    }
  };
  const read = async (at: number, length: number, signal?: AbortSignal): Promise<ArrayBuffer> => {
    const used = link;
    try {
      return await readRange(await used, at, length, signal);
    } catch (error) {
      if (!(error instanceof CallFailed) || error.status !== 410) throw error;
      // Of several readers whose link is over, the first asks for another.
      if (link === used) {
        link = renew().then(({ url }) => url);
        link.catch(() => (link = used));
      }
      return readRange(await link, at, length, signal);
    }
  };
  return {
    bytes: async (at, length, signal) => {
      const key = `${at}+${length}`;
      const known = near.get(key);
      if (known) return known;
      const bytes = length === 0 ? new ArrayBuffer(0) : await read(at, length, signal);
      keep(key, bytes);
      return bytes;
    },
  };
}

const readRange = (url: string, at: number, length: number, given?: AbortSignal): Promise<ArrayBuffer> =>
  overConnection(given, (signal, heard) => fetchRange(url, { at, length, signal, heard }));

interface Asked {
  at: number;
  length: number;
  signal: AbortSignal;
  heard: () => void;
}

async function fetchRange(url: string, { at, length, signal, heard }: Asked): Promise<ArrayBuffer> {
  const end = at + length;
  const response = await fetch(url, { headers: { range: `bytes=${at}-${end - 1}` }, signal });
  if (!response.ok) {
    const envelope = (await response.json().catch(() => null)) as Extract<Envelope<never>, { code: 0 }> | null;
    throw failed(envelope, response.status, (name) => response.headers.get(name));
  }
  const bytes = await bytesOf(response, heard);
  const part = response.status === 206 ? bytes : bytes.slice(at, end);
  if (part.byteLength !== length) throw new Error(cutShort);
  return part;
}

/** The bytes as they come: a large file on a slow line takes long, and is heard of all the while. */
async function bytesOf({ body }: Response, heard: () => void): Promise<ArrayBuffer> {
  if (!body) return new ArrayBuffer(0);
  const watched = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (piece, out) => {
      heard();
      out.enqueue(piece);
    },
  });
  return new Response(body.pipeThrough(watched)).arrayBuffer();
}

/** One array of `rows` numbers for each column. */
export async function readColumns(
  data: PartData,
  { at, rows, columns }: Pick<ColumnsPart, 'at' | 'rows' | 'columns'>,
  signal?: AbortSignal,
): Promise<Float64Array[]> {
  const bytes = await data.bytes(at, rows * columns.length * 8, signal);
  return columns.map((_, index) => new Float64Array(bytes, index * rows * 8, rows));
}

export async function readGrid(
  data: PartData,
  { at, width, height }: Pick<GridPart, 'at' | 'width' | 'height'>,
  signal?: AbortSignal,
): Promise<Float32Array> {
  return new Float32Array(await data.bytes(at, width * height * 4, signal));
}

/** The whole picture, in the size that `whole` says. */
export async function readImage(
  data: PartData,
  { whole }: Pick<ImagePart, 'whole'>,
  signal?: AbortSignal,
): Promise<ImageBitmap> {
  return createImageBitmap(new Blob([await data.bytes(whole.at, whole.bytes, signal)], { type: 'image/png' }));
}

/** One piece of a picture in full size, by its number row by row. */
export async function readTile(
  data: PartData,
  { at }: NonNullable<ImagePart['tiles']>,
  index: number,
  signal?: AbortSignal,
): Promise<ImageBitmap> {
  const [from = 0, to = from] = at.slice(index, index + 2);
  return createImageBitmap(new Blob([await data.bytes(from, to - from, signal)], { type: 'image/jpeg' }));
}

/** For each frame x, y and z of each atom in Å. */
export async function readStructure(
  data: PartData,
  { at, elements, frames }: Pick<StructurePart, 'at' | 'elements' | 'frames'>,
  signal?: AbortSignal,
): Promise<Float32Array[]> {
  const each = elements.length * 3;
  const bytes = await data.bytes(at, frames * each * 4, signal);
  return Array.from({ length: frames }, (_, frame) => new Float32Array(bytes, frame * each * 4, each));
}
