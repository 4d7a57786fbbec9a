import type { Machine, StepActor } from '@yance/contract/kernel/machine.ts';
import type { Action } from '@yance/contract/kernel/page.ts';
import { staffRoleNames } from '@yance/contract/staff/roles.ts';
import { useHolder } from '../lib/held-session.ts';
import styles from './next-steps.module.css';

const names: Readonly<Record<StepActor, string>> = {
  ...staffRoleNames,
  C: '客户',
  O: '课题组负责人',
  T: '系统',
};

interface NextStep {
  who: StepActor;
  /** The labels of what these people may do, in the order of the machine, each once. */
  what: readonly string[];
}

/**
 * What may happen to a record in a state, by who may do it: who serves the customer first, the customer last. What a
 * time sets off by itself is left out, unless nobody can do anything else; so are the events `without`, which do not
 * concern the record or follow from another one's.
 */
export function nextSteps({ steps }: Machine, state: string, without: readonly string[] = []): NextStep[] {
  const open = steps.filter(({ from, event }) => from === state && !without.includes(event));
  const all = (Object.keys(names) as StepActor[]).flatMap((who) => {
    const what = [...new Set(open.filter(({ by }) => by.includes(who)).map(({ label }) => label))];
    return what.length > 0 ? [{ who, what }] : [];
  });
  const people = all.filter(({ who }) => who !== 'T');
  return people.length > 0 ? people : all;
}

/**
 * Who may do what next, also for those who may do nothing: a record never looks as if nobody were in charge of it.
 * What the reader's own buttons beneath offer is not said twice.
 */
export function NextSteps({
  machine,
  state,
  without,
  buttons = [],
}: {
  machine: Machine;
  state: string;
  without?: readonly string[];
  /** The record's actions that stand as buttons beneath. */
  buttons?: readonly Action[];
}) {
  const session = useHolder();
  const next = nextSteps(besideButtons(machine, session?.roles ?? [], buttons), state, without);
  if (next.length === 0) return null;
  return (
    <dl className={styles.next} aria-label="下一步可做">
      {next.map(({ who, what }) => (
        <div key={who}>
          <dt>{names[who]}</dt>
          <dd>{what.join(' · ')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The machine without the steps that these roles already have as buttons; those of others stay. */
function besideButtons(machine: Machine, own: readonly StepActor[], buttons: readonly Action[]): Machine {
  const pressed = new Set(buttons.map(({ event }) => event));
  const steps = machine.steps.map((step) =>
    pressed.has(step.event) ? { ...step, by: step.by.filter((who) => !own.includes(who)) } : step,
  );
  return { ...machine, steps };
}
