import { lazy, Suspense } from 'react';
import type { PreviewPart } from '@yance/contract/results/preview.ts';
import { Skeleton } from '@yance/ui/skeleton.tsx';
import type { CurveSource } from './curve-part.tsx';
import type { PartData } from './part-data.ts';

const CurvePart = lazy(() => import('./curve-part.tsx'));
const GridView = lazy(() => import('./grids/grid-view.tsx'));
const ImageView = lazy(() => import('./images/image-view.tsx'));
const StructureView = lazy(() => import('./structures/structure-view.tsx'));
const TableView = lazy(() => import('./tables/table-view.tsx'));

interface Props {
  part: PreviewPart;
  data: PartData;
  /** Of the file. */
  name: string;
  /** The curves that are shown where the part is one: itself and those laid over it. */
  curves: readonly CurveSource[];
}

/** One part of a file, by the viewer of its kind. */
export function PartView(props: Props) {
  return <Suspense fallback={<Skeleton count={6} />}>{viewOf(props)}</Suspense>;
}

function viewOf({ part, data, name, curves }: Props) {
  switch (part.kind) {
    case 'columns':
      return <CurvePart sources={curves} />;
    case 'grid':
      return <GridView part={part} data={data} name={name} />;
    case 'image':
      return <ImageView part={part} data={data} name={name} />;
    case 'structure':
      return <StructureView part={part} data={data} name={name} />;
    case 'table':
      return <TableView part={part} name={name} />;
  }
}
