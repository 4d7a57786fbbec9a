import type { ColumnsPart } from '@yance/contract/results/preview.ts';
import CurveView from '../../src/viewer/curves/curve-view.tsx';
import type { Fact } from '@yance/figures/curves/trace.ts';

interface Stored {
  name: string;
  part: ColumnsPart;
  facts: Fact[];
  /** The part's numbers, column by column, in base 64. */
  bytes: string;
}

/** The curves of a file beside the page, without a frame around them. */
export async function pageOf(address: string) {
  const stored = (await (await fetch(address)).json()) as Stored[];
  const curves = stored.map(({ bytes, ...curve }, at) => {
    const { buffer } = Uint8Array.from(atob(bytes), (sign) => sign.codePointAt(0) ?? 0);
    const { rows, columns } = curve.part;
    return {
      ...curve,
      key: String(at),
      columns: columns.map((_, column) => new Float64Array(buffer, column * rows * 8, rows)),
    };
  });
  return <CurveView curves={curves} />;
}
