import type { PreviewView } from '@yance/contract/results/preview.ts';
import { axisTitle, tracesOf, type Curve, type Quantity, type Trace } from '@yance/figures/curves/trace.ts';
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

/** The view without the columns at the right that cannot stand on an axis of `wanted`, and the names of these. */
function withRight(curve: Curve, view: PreviewView, wanted: Quantity | undefined): [PreviewView, string[]] {
  const others = view.right.filter((column) => {
    const own = curve.part.columns[column];
    return wanted && own && !standTogether(own, wanted);
  });
  const right = view.right.filter((column) => !others.includes(column));
  const names = others.flatMap((column) => curve.part.columns[column] ?? []).map(axisTitle);
  return [{ ...view, right }, names.map((name) => `${curve.name}（右轴 ${name}）`)];
}

/**
 * The traces of all curves in one view of the first, each in the style of its own; `apart` names those that cannot
 * stand on its axes, and columns at the right that cannot.
 */
export function overlayOf(curves: readonly Curve[], chosen: PreviewView): { traces: Trace[]; apart: string[] } {
  const [first] = curves;
  const [traces, apart]: [Trace[], string[]] = [[], []];
  for (const curve of first ? curves : []) {
    const view = curve === first ? chosen : first && viewLike(curve, first, chosen);
    if (!view) {
      apart.push(curve.name);
      continue;
    }
    const atRight = traces.find(({ side }) => side === 'right')?.yIs;
    const [fitting, others] = withRight(curve, view, atRight);
    traces.push(...tracesOf(curve, fitting, curves.length === 1, traces.length));
    apart.push(...others);
  }
  return { traces, apart };
}
