import { mostColumns, mostTableRows } from '@yance/contract/results/drawable.ts';
import type { Column, Columns, Content, Image, Run, Table, View } from '@yance/readers/content.ts';
import { pictureOfGrid } from '../preview/shades.ts';
import { thinned, type Plot, type Series } from './plot.ts';

export interface Sheet {
  kind: 'table';
  columns: string[];
  rows: string[][];
  total: number;
}

const mostSeries = 24;
/** A curve that turns more often is no sweep of anything: a line through it would be wrong. */
const mostTurns = 24;

/** What a page draws of a file's content: its first thing, and others that stand on the same axes beside it. */
export function drawContent({ parts }: Content): Plot | Sheet | Image | undefined {
  const [first] = parts;
  switch (first?.kind) {
    case 'columns':
      return plotOfParts(parts.filter((part): part is Columns => part.kind === 'columns')) ?? sheetOf(first);
    case 'table':
      return tableOf(first);
    case 'grid':
      return pictureOfGrid(first);
    case 'image':
      return first;
    default:
      return undefined;
  }
}

/** A quantity divided by its unit, as the national standard writes the head of a table or an axis: 角度/°. */
const axisText = ({ label, unit }: Column): string => (unit ? `${label}/${unit}` : label);

/** The first views of parts on the axes of the first one; undefined where a line through them would be wrong. */
function plotOfParts(parts: readonly Columns[]): Plot | undefined {
  const axes = parts[0] && axesOf(parts[0]);
  if (!axes) return undefined;
  const series: Series[] = [];
  for (const part of parts) {
    const own = axesOf(part);
    if (own?.x !== axes.x || own.unit !== axes.unit) continue;
    for (const index of own.view.y) {
      const lines = linesOf(part, own.view, index, parts.length > 1);
      if (!lines) return undefined;
      series.push(...lines);
    }
  }
  if (series.length > mostSeries) series.length = mostSeries;
  return { kind: 'plot', series, x_label: axes.x, y_label: axes.y, x_reversed: axes.view.reversed ?? false };
}

function axesOf({ columns, views: [view] }: Columns) {
  const [x, y] = [columns[view?.x ?? -1], columns[view?.y[0] ?? -1]];
  return view && x && y
    ? { view, x: axisText(x), y: view.y.length > 1 ? y.unit : axisText(y), unit: y.unit }
    : undefined;
}

/** The runs of a curve, each in pieces along which x ascends. */
function linesOf(part: Columns, view: View, index: number, named: boolean): Series[] | undefined {
  const [x, y] = [part.columns[view.x], part.columns[index]];
  if (!x || !y) return undefined;
  const runs: readonly Run[] = view.runs ?? [{ name: '', from: 0, to: x.values.length }];
  const lines: Series[] = [];
  for (const { name, from, to } of runs) {
    const title = [named ? part.title : '', view.y.length > 1 ? y.label : '', name].filter(Boolean).join(' ');
    const pieces = ascendingPieces(x.values, from, to);
    if (pieces.length > mostTurns) return undefined;
    for (const rows of pieces)
      lines.push(
        thinned({
          name: title,
          x: rows.map((row) => x.values[row] ?? 0),
          y: rows.map((row) => finite(y.values[row])),
          points: rows.length,
        }),
      );
  }
  return lines;
}

const finite = (value = NaN): number | null => (Number.isFinite(value) ? value : null);

/** Rows of a run cut where x turns; a falling piece is turned round. Rows without an x are left out. */
function ascendingPieces(x: Float64Array, from: number, to: number): number[][] {
  const pieces: { rows: number[]; direction: number }[] = [];
  for (let row = from; row < to; row += 1) {
    if (!Number.isFinite(x[row])) continue;
    const last = pieces.at(-1);
    const before = last?.rows.at(-1);
    if (!last || before === undefined) {
      pieces.push({ rows: [row], direction: 0 });
      continue;
    }
    const step = Math.sign((x[row] ?? 0) - (x[before] ?? 0));
    if (step === 0 || last.direction === 0 || step === last.direction) {
      last.rows.push(row);
      last.direction ||= step;
    } else {
      // The curve goes on where it turned.
      pieces.push({ rows: [before, row], direction: step });
      if (pieces.length > mostTurns) break;
    }
  }
  return pieces.map(({ rows, direction }) => (direction < 0 ? rows.toReversed() : rows));
}

/** The numbers themselves. */
function sheetOf(part: Columns): Sheet {
  const columns = part.columns.slice(0, mostColumns);
  const total = columns[0]?.values.length ?? 0;
  const rows = Array.from({ length: Math.min(total, mostTableRows) }, (_, row) =>
    columns.map(({ values }) => (Number.isFinite(values[row]) ? String(values[row]) : '')),
  );
  return { kind: 'table', columns: columns.map(axisText), rows, total };
}

const tableOf = ({ columns, rows }: Table): Sheet => ({
  kind: 'table',
  columns: columns.slice(0, mostColumns),
  rows: rows.slice(0, mostTableRows).map((row) => row.slice(0, mostColumns)),
  total: rows.length,
});
