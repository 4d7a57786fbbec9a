import type { PreviewView } from '@yance/contract/results/preview.ts';
import { tracesOf, type Curve, type Quantity, type Trace } from '@yance/figures/curves/trace.ts';
import { standTogether } from './units/conversions.ts';

const quantitiesOf = (curve: Curve, view: PreviewView): (Quantity | undefined)[] =>
  [view.x, view.y[0] ?? -1].map((column) => curve.part.columns[column]);

/** The view of a curve that can be laid over another's: of the same name, or of the same quantities. */
function viewLike(curve: Curve, first: Curve, chosen: PreviewView): PreviewView | undefined {
  const wanted = quantitiesOf(first, chosen);
  const fits = (view: PreviewView): boolean =>
    quantitiesOf(curve, view).every((own, at) => {
      const other = wanted[at];
      return own !== undefined && other !== undefined && standTogether(own, other);
    });
  const like = curve.part.views.filter(fits);
  return like.find(({ name }) => name === chosen.name) ?? like[0];
}

/** The traces of all curves in one view of the first; `apart` names those that cannot stand on its axes. */
export function overlayOf(curves: readonly Curve[], chosen: PreviewView): { traces: Trace[]; apart: string[] } {
  const [first] = curves;
  const [traces, apart]: [Trace[], string[]] = [[], []];
  for (const curve of first ? curves : []) {
    const view = curve === first ? chosen : first && viewLike(curve, first, chosen);
    if (view) traces.push(...tracesOf(curve, { ...view, style: chosen.style }, curves.length === 1, traces.length));
    else apart.push(curve.name);
  }
  return { traces, apart };
}
