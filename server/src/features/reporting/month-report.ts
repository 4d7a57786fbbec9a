import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawBars } from '@yance/figures/bars/draw-bars.ts';
import { keysOf } from '@yance/contract/kernel/keys.ts';
import { addDays, shanghaiDate, shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { changeMarks, changeOf, changeWords, figureText } from '@yance/contract/reporting/figure-text.ts';
import { numberOf, sections, type Figure, type FigureSums } from '@yance/contract/reporting/figure.ts';
import { monthDays } from '@yance/contract/reporting/period.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { typeset } from '../../kernel/typeset/typeset.ts';
import { readSetting } from '../settings/index.ts';
import { staffNames } from '../staff/index.ts';
import { figuresIn } from './read-figures.ts';
import { readFigure } from './read-figure.ts';

const template = readFileSync(join(import.meta.dirname, 'month-report.typ'), 'utf8');
/** Tables of a printed page are short; the whole stands in the file for spreadsheets. */
const mostRows = 12;
/** As the tokens of documents (kernel/typeset/document.typ) and of the console, told apart also without colour. */
const colours = [
  '#0b6e8f',
  '#e0a458',
  '#6a994e',
  '#bc4749',
  '#7b6d8d',
  '#4d908e',
  '#f28482',
  '#577590',
  '#a7c957',
  '#9c6644',
  '#264653',
  '#b5838d',
  '#8ab17d',
  '#c9b458',
];

/** What the month's report says: every figure that the reader may read, beside the month before. */
export async function monthReport(work: StaffWork, month: string) {
  const period = monthDays(month);
  const before = monthDays(addDays(period.from, -1).slice(0, 7));
  const today = shanghaiDate(work.clock.now());
  const parts = [];
  for (const section of keysOf(sections)) {
    const figures = [];
    for (const one of figuresIn(work.actor, section))
      figures.push(said(await readFigure(work, one, { period, before })));
    if (figures.length > 0) parts.push({ title: sections[section], figures });
  }
  return {
    operator: await readSetting(work.tx, 'company.name'),
    month: `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`,
    period,
    before,
    /** The month is not over: until when it is counted. */
    until: period.to >= today ? shanghaiIso(work.clock.now()).slice(0, 16).replace('T', ' ') : null,
    made: shanghaiIso(work.clock.now()).slice(0, 16).replace('T', ' '),
    made_by: (await staffNames(work.tx, [work.actor.rid])).get(work.actor.rid) ?? work.actor.account,
    parts,
  };
}

export type MonthReport = Awaited<ReturnType<typeof monthReport>>;

export const drawMonthReport = (report: MonthReport): Promise<Buffer> => typeset(template, report);

function said(figure: Figure) {
  const { measure, unit, total, before } = figure;
  const text = (one: FigureSums | null) => (one ? figureText(measure, numberOf(measure, one), unit) : '');
  return {
    title: figure.title,
    note: figure.note,
    now: figure.now,
    number: text(total),
    more: moreOf(figure),
    before: before ? text(before) : '',
    change: changeText(figure, total, before),
    plot:
      figure.now || figure.buckets.every((one) => numberOf(measure, one) === null || numberOf(measure, one) === 0)
        ? null
        : plotOf(figure),
    legend: piledGroups(figure).map((group, index) => ({ label: group.label, colour: colourOf(index) })),
    group_title: figure.group_title,
    rows: figure.groups.slice(0, mostRows).map((group) => ({
      label: group.label,
      number: text(group),
      more: moreOf(figure, group),
      before: group.before ? text(group.before) : '',
      change: changeText(figure, group, group.before),
      part: partOf(figure, group),
    })),
    left: Math.max(0, figure.group_count - mostRows),
  };
}

/** Of how much the number speaks, beside it. */
function moreOf({ measure, unit }: Figure, one?: FigureSums): string {
  if (!one) return '';
  switch (measure) {
    case 'share':
      return `${one.kept} / ${one.count} ${unit}`;
    case 'hours':
      return one.count > 0 ? `九成 ${figureText('hours', one.p90 / 3600, '')}，${one.count} ${unit}` : '';
    case 'use':
      return `${Math.round(one.value / 6) / 10} / ${Math.round(one.of / 6) / 10} 小时`;
    case 'fen':
      return `${one.count} ${unit}`;
    default:
      return '';
  }
}

function changeText({ measure, unit }: Figure, now: FigureSums, before: FigureSums | null): string {
  const change = before && changeOf({ measure, unit }, numberOf(measure, now), numberOf(measure, before));
  return change ? `${changeMarks[change.direction]} ${changeWords[change.direction]}${change.words}` : '';
}

/** How long the bar beside a row is, of 1. */
function partOf({ measure, groups }: Figure, group: FigureSums): number {
  const numbers = groups.map((one) => numberOf(measure, one) ?? 0);
  const most = measure === 'share' || measure === 'use' ? 1 : Math.max(...numbers, 0);
  return most > 0 ? Math.min(1, Math.max(0, (numberOf(measure, group) ?? 0) / most)) : 0;
}

const colourOf = (index: number): string => colours[index % colours.length] ?? '#0b6e8f';
const piledGroups = ({ cells, groups }: Figure) => groups.filter(({ key }) => cells.some((cell) => cell.key === key));

function plotOf(figure: Figure): string {
  const { measure, buckets, cells, unit } = figure;
  const groups = piledGroups(figure);
  const bars = buckets.map(({ from, ...one }, index) => {
    const own = cells.filter((cell) => cell.from === from);
    const number = numberOf(measure, one);
    const piled = groups.map(({ key }) => {
      const cell = own.find((other) => other.key === key);
      return cell ? (numberOf(measure, cell) ?? 0) : 0;
    });
    return {
      label: index % 5 === 0 ? String(Number(from.slice(8))) : '',
      parts: number === null ? null : groups.length > 0 ? piled : [number],
    };
  });
  return drawBars(bars, {
    width: 480,
    height: 110,
    font: 'Noto Sans SC',
    colours: groups.length > 0 ? groups.map((_, index) => colourOf(index)) : [colourOf(0)],
    words: '#51606f',
    line: '#cfd8e1',
    text: (value) => figureText(measure, value, unit).replace(/\.00$/, ''),
    title: figure.title,
    said: figure.note,
    ...(measure === 'share' ? { top: 1 } : {}),
  });
}
