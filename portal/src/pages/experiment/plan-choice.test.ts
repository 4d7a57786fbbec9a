import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlanLine } from '@yance/contract/plans/endpoints.ts';
import { choose, chooseLeft, chosenOf, isChoosable, renameLine, together } from './plan-choice.ts';
import { draftFor, emptyGroup, type TypedDemand } from './use-demand.ts';

const lineOf = (rid: string, quotation: string | null = null): PlanLine => ({
  plan_rid: rid,
  rid: 'service',
  name: rid,
  img: '',
  type_id: 1,
  unit: '样',
  count: 1,
  configuration: { parameters: {}, urgent: 'none' },
  price_fen: 100,
  by_quote: false,
  agreed: null,
  offered: true,
  days_min: 1,
  days_max: 2,
  promise: null,
  quoted: quotation ? { quotation_no: quotation, version: 1, valid_until: '2026-12-01T00:00:00.000Z', note: '' } : null,
  kept: null,
  booking: null,
});
const rids = (lines: readonly { plan_rid: string }[]) => lines.map(({ plan_rid }) => plan_rid).toSorted();
const contact = { name: '王', phone: '13800000000' };

/** What a customer sees and does: a plan, its draft, and what the boxes should say, kept apart from both. */
class Page {
  plan: PlanLine[] = [];
  draft: Partial<TypedDemand> = {};
  ticked = new Map<string, boolean>();
  typed = new Map<string, string>();
  deleted: PlanLine[] = [];
  next = 1;

  set(lines: readonly PlanLine[], on: boolean) {
    for (const { plan_rid } of lines) this.ticked.set(plan_rid, on);
  }
  add(quoted: boolean) {
    const quotation = quoted ? `BJ${this.next}` : null;
    const added = Array.from({ length: quoted ? 2 : 1 }, () => lineOf(`line ${this.next++}`, quotation));
    // The one item of a plan is chosen without a box; it keeps what the draft says of it.
    this.plan.push(...added);
    this.set(added, true);
    this.settle();
  }
  tick(at: number, on: boolean) {
    const line = this.plan[at % this.plan.length];
    if (!line || !isChoosable(this.plan)) return;
    const whole = together(line, this.plan);
    this.draft = choose(this.draft, rids(whole), on);
    this.set(whole, on);
  }
  delete(at: number) {
    const line = this.plan[at % this.plan.length];
    if (!line) return;
    const whole = together(line, this.plan);
    this.plan = this.plan.filter((one) => !whole.includes(one));
    if (!line.quoted) this.deleted.push(line);
    this.draft = chooseLeft(this.draft, this.plan);
    if (this.plan.every(({ plan_rid }) => !this.ticked.get(plan_rid))) this.set(this.plan, true);
    this.settle();
  }
  undo() {
    const line = this.deleted.pop();
    if (!line) return;
    const again = { ...line, plan_rid: `line ${this.next++}` };
    this.plan.push(again);
    this.draft = renameLine(this.draft, line.plan_rid, again.plan_rid);
    this.ticked.set(again.plan_rid, this.ticked.get(line.plan_rid) ?? true);
    const words = this.typed.get(line.plan_rid);
    if (words) this.typed.set(again.plan_rid, words);
    this.settle();
  }
  /** 一键下单, as the server writes it: this line now, all others aside. */
  orderAtOnce() {
    this.add(false);
    const line = this.plan.at(-1);
    if (!line) return;
    const others = this.plan.filter((one) => one !== line);
    this.draft = choose(this.draft, rids(others), false);
    this.set(others, false);
    this.settle();
  }
  /** On the form's own page: what was deleted before cannot be taken back from there. */
  type(words: string) {
    this.deleted = [];
    const form = this.form();
    const [first] = form.lines;
    if (!first) return;
    this.typed.set(first.plan_rid, words);
    const groups = [{ ...emptyGroup(1, {}), name: words }];
    this.draft = { ...form, lines: form.lines.map((line) => (line === first ? { ...line, groups } : line)) };
  }
  form = () => draftFor(this.plan, this.draft, contact);
  /** A plan of one item offers no box: it is ordered. */
  settle() {
    if (!isChoosable(this.plan)) this.draft = chooseLeft(this.draft, this.plan);
    if (!isChoosable(this.plan)) this.set(this.plan, true);
  }
  /** What the page and the form say. */
  shown() {
    const form = this.form();
    const all = [...form.lines, ...form.aside];
    return {
      chosen: rids(chosenOf(this.plan, this.draft)),
      ordered: rids(form.lines),
      whole: rids(all),
      typed: all.map(({ plan_rid, groups }) => `${plan_rid} ${groups[0]?.name}`).toSorted(),
      stuck: this.plan.length > 0 && form.lines.length === 0 && !isChoosable(this.plan),
    };
  }
  expected() {
    const ticked = rids(this.plan.filter(({ plan_rid }) => this.ticked.get(plan_rid)));
    return {
      chosen: ticked,
      ordered: ticked,
      whole: rids(this.plan),
      typed: this.plan.map(({ plan_rid }) => `${plan_rid} ${this.typed.get(plan_rid) ?? ''}`).toSorted(),
      stuck: false,
    };
  }
}

const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), quoted: fc.boolean() }),
  fc.record({ do: fc.constant('tick' as const), at: fc.nat(9), on: fc.boolean() }),
  fc.record({ do: fc.constant('delete' as const), at: fc.nat(9) }),
  fc.record({ do: fc.constant('type' as const), words: fc.stringMatching(/^[a-z]{1,5}$/) }),
  fc.constantFrom({ do: 'undo' as const }, { do: 'orderAtOnce' as const }),
);

describe('the choice of a plan', () => {
  test('boxes, sum and form agree after any adding, ticking, deleting, taking back and ordering at once', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
        const page = new Page();
        for (const one of steps) {
          if (one.do === 'add') page.add(one.quoted);
          else if (one.do === 'tick') page.tick(one.at, one.on);
          else if (one.do === 'delete') page.delete(one.at);
          else if (one.do === 'type') page.type(one.words);
          else page[one.do]();
          expect(page.shown()).toEqual(page.expected());
        }
      }),
      { numRuns: 600 },
    );
  });

  test('what is left after the line that was ordered at once is deleted is chosen, also after a reload', () => {
    const [a, b] = [lineOf('a'), lineOf('b')];
    const draft = choose<Partial<TypedDemand>>({}, ['a'], false);
    expect(rids(chosenOf([a, b], draft))).toEqual(['b']);
    expect(rids(chosenOf([a], draft))).toEqual(['a']);
    expect(rids(draftFor([a], draft, contact).lines)).toEqual(['a']);
  });
});
