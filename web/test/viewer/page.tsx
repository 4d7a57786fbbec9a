import '@yance/ui/tokens.css';
import '@yance/ui/base.css';
import { createRoot } from 'react-dom/client';
import type { ColumnsPart } from '@yance/contract/results/preview.ts';
import CurveView from '../../src/viewer/curves/curve-view.tsx';
import type { Fact } from '../../src/viewer/curves/trace.ts';
import './page.css';

/** A page with nothing but the viewer, of the curves in a file beside it, for measurements and for looking at. */
interface Stored {
  name: string;
  part: ColumnsPart;
  facts: Fact[];
  /** The part's numbers, column by column, in base 64. */
  bytes: string;
}

const stored = (await (
  await fetch(new URLSearchParams(location.search).get('of') ?? 'curves.json')
).json()) as Stored[];
const curves = stored.map(({ bytes, ...curve }, at) => {
  const { buffer } = Uint8Array.from(atob(bytes), (sign) => sign.codePointAt(0) ?? 0);
  const { rows, columns } = curve.part;
  return {
    ...curve,
    key: String(at),
    columns: columns.map((_, column) => new Float64Array(buffer, column * rows * 8, rows)),
  };
});
const root = document.querySelector('#root');
if (root) createRoot(root).render(<CurveView curves={curves} />);
