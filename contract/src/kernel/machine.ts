import type { StaffRole } from './endpoint.ts';

/** Who makes a step: C customer, O owner or admin of a community, T timer, or a staff role. */
export type StepActor = 'C' | 'O' | 'T' | StaffRole;

export interface Wording {
  /** The Chinese name of an event, used on buttons and in the console's timeline. */
  readonly label: string;
  /** What the customer's timeline says once it has happened: the label itself where that says so already. */
  readonly done: string;
}
type GivenWording = Pick<Wording, 'label'> & Partial<Wording>;

export interface Step<State extends string, Event extends string> extends Wording {
  /** `null` where the record comes into being. */
  readonly from: State | null;
  readonly event: Event;
  readonly by: readonly StepActor[];
  readonly to: State;
}

export interface Machine<State extends string = string, Event extends string = string, Name extends string = string> {
  readonly name: Name;
  /** Each state with the Chinese word that people see. */
  readonly states: Readonly<Record<State, string>>;
  readonly steps: readonly Step<State, Event>[];
  /** Events that are noted in the timeline and move nothing. */
  readonly notes: Readonly<Record<string, Wording>>;
}

/**
 * A state machine as data. The server enforces it, the console draws its buttons from it and a test
 * walks it. A step with several `from` states is written once and unfolded here.
 */
export function machine<
  const States extends Record<string, string>,
  const Event extends string,
  const Name extends string,
>(given: {
  name: Name;
  states: States;
  steps: readonly ({
    from: readonly (keyof States & string)[] | null;
    event: Event;
    by: readonly StepActor[];
    to: keyof States & string;
  } & GivenWording)[];
  notes?: Readonly<Record<string, GivenWording>>;
}): Machine<keyof States & string, Event, Name> {
  type State = keyof States & string;
  const steps = given.steps.flatMap(({ from, ...rest }): Step<State, Event>[] =>
    (from ?? [null]).map((one) => ({ ...rest, ...worded(rest), from: one })),
  );
  const notes = Object.fromEntries(Object.entries(given.notes ?? {}).map(([event, one]) => [event, worded(one)]));
  return { name: given.name, states: given.states, steps, notes };
}

/** The words of an event of a machine, be it a step or a note; undefined where it knows none. */
export const wordingOf = ({ steps, notes }: Machine, event: string): Wording | undefined =>
  steps.find((step) => step.event === event) ?? notes[event];

const worded = ({ label, done = label }: GivenWording): Wording => ({ label, done });

/**
 * The step that an actor with these letters may make from a state (`null`: where the record comes into being);
 * undefined when there is none. `to` is needed only where one event leads to several states.
 */
export function findStep<State extends string, Event extends string>(
  { steps }: Machine<State, Event>,
  wanted: { from: State | null; event: Event; to?: State | undefined; letters: readonly StepActor[] },
): Step<State, Event> | undefined {
  return steps.find(
    (step) =>
      step.from === wanted.from &&
      step.event === wanted.event &&
      (wanted.to === undefined || step.to === wanted.to) &&
      step.by.some((letter) => wanted.letters.includes(letter)),
  );
}
