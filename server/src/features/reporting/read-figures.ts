import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { keysOf } from '@yance/contract/kernel/keys.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { sections, type SectionName } from '@yance/contract/reporting/figure.ts';
import { comparedPeriod } from '@yance/contract/reporting/period.ts';
import type { readFigures as readCall } from '@yance/contract/reporting/staff-endpoints.ts';
import type { Staff } from '../../kernel/actor.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { figuresFor, type Figure } from './figures.ts';
import { readFigure } from './read-figure.ts';

/** A part of the board, or the few figures of the caller's home page, as far as the caller may read them. */
export async function readFigures(
  work: StaffWork,
  { from, to, compare, section }: InputOf<typeof readCall>,
): Promise<OutputOf<typeof readCall>> {
  const list = [];
  const period = { from, to };
  const before = compare === 'none' ? null : comparedPeriod(period, compare);
  for (const figure of section === 'home' ? homeFigures(work.actor) : figuresIn(work.actor, section))
    list.push(await readFigure(work, figure, { period, before }));
  return { list, at: shanghaiIso(work.clock.now()) };
}

export const figuresIn = (actor: Staff, section: SectionName): Figure[] =>
  figuresFor(actor).filter((figure) => figure.section === section);

/** The parts of the board in which the caller finds something. */
export const sectionsFor = (actor: Staff): SectionName[] =>
  keysOf(sections).filter((section) => figuresIn(actor, section).length > 0);

const homeFigures = (actor: Staff): Figure[] =>
  figuresFor(actor).filter(({ home = [] }) => home.some((role) => actor.roles.includes(role)));
