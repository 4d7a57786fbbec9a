import type { StaffRole } from './endpoint.ts';

/** Who makes a step: C customer, O owner or admin of a community, T timer, or a staff role. */
export type StepActor = 'C' | 'O' | 'T' | StaffRole;

export interface Step<State extends string, Event extends string> {
  /** `null` where the record comes into being. */
  readonly from: State | null;
  readonly event: Event;
  readonly by: readonly StepActor[];
  readonly to: State;
  /** The Chinese name of the step, used on buttons and in the timeline. */
  readonly label: string;
}

export interface Machine<State extends string = string, Event extends string = string, Name extends string = string> {
  readonly name: Name;
  /** Each state with the Chinese word that people see. */
  readonly states: Readonly<Record<State, string>>;
  readonly steps: readonly Step<State, Event>[];
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
  steps: readonly {
    from: readonly (keyof States & string)[] | null;
    event: Event;
    by: readonly StepActor[];
    to: keyof States & string;
    label: string;
  }[];
}): Machine<keyof States & string, Event, Name> {
  type State = keyof States & string;
  const steps = given.steps.flatMap(({ from, ...rest }): Step<State, Event>[] =>
    from === null ? [{ ...rest, from: null }] : from.map((one) => ({ ...rest, from: one })),
  );
  return { name: given.name, states: given.states, steps };
}
