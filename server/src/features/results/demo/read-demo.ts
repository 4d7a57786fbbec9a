import { mostDemoPoints } from '@yance/contract/catalogue/demo.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { readServiceDemo } from '@yance/contract/results/demo-endpoints.ts';
import { undrawableReasons, type Drawable } from '@yance/contract/results/drawable.ts';
import { audit } from '../../../kernel/audit/audit.ts';
import { newRid, type Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Call } from '../../../kernel/route.ts';
import { drawPicture, publishPicture } from '../../catalogue/index.ts';
import { receiveUpload } from '../../files/index.ts';
import { thinned, type Plot } from './plot.ts';
import { drawDemo } from './draw-demo.ts';

const pictures = /\.(?:png|jpe?g|webp)$/i;
/** Digits that a screen can show. */
const exact = 7;

type ReadCall = Call<typeof readServiceDemo>;
type Drawn = Exclude<Drawable, { kind: 'image' }> | { kind: 'picture'; content: Buffer; width: number; height: number };

/** Reads a file with the readers of result files, as the page of a service will show it. Only a picture is stored. */
export async function readDemo(call: ReadCall): Promise<OutputOf<typeof readServiceDemo>> {
  const { name, bytes } = await receiveUpload(call, 'upload.picture_mb');
  const drawn = await draw(name, bytes);
  if (drawn.kind !== 'picture') return { view: drawn };
  const { tx: _, ...work } = call;
  return call.transaction(async (tx) => {
    const view = await published(tx, drawn);
    const input = { name, bytes: bytes.length };
    await audit({ tx, ...work }, { path: call.http.request.url, subject: view.url, input, ip: call.origin.ip });
    return { view };
  });
}

async function published(tx: Tx, { content, width, height }: Extract<Drawn, { kind: 'picture' }>) {
  const name = await publishPicture(tx, `result-${newRid()}`, 'webp', content);
  return { kind: 'image' as const, url: `/upload/img/${name}`, width, height };
}

async function draw(name: string, bytes: Buffer): Promise<Drawn> {
  if (pictures.test(name)) return { kind: 'picture', ...(await drawPicture(bytes)) };
  const drawing = await drawDemo({ bytes, name });
  if (drawing.kind === 'none' && drawing.reason === 'unknownKind') throw new Refusal('kindUnknown');
  if (drawing.kind === 'none')
    throw new Refusal('unreadable', { words: { reason: undrawableReasons[drawing.reason] } });
  if (drawing.kind === 'image') return { kind: 'picture', ...(await drawPicture(Buffer.from(drawing.png))) };
  return drawing.kind === 'plot' ? lightPlot(drawing) : drawing;
}

/** Few enough points for a page, each with the digits that can be seen. */
function lightPlot(plot: Plot): Plot {
  const each = Math.floor(mostDemoPoints / plot.series.length);
  const rounded = (value: number) => Number(value.toPrecision(exact));
  const series = plot.series.map((one) => {
    const { x, y, ...rest } = thinned(one, each);
    return { ...rest, x: x.map(rounded), y: y.map((value) => (value === null ? null : rounded(value))) };
  });
  return { ...plot, series };
}
