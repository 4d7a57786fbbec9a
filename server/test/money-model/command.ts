import type fc from 'fast-check';
import type { PaymentStandIn } from '../../src/gateways/payments/stand-in.ts';
import type { LaboratoryStaff } from '../laboratory.ts';
import type { MemberSpeaker, StaffSpeaker } from '../people.ts';
import type { World } from '../world.ts';
import type { ModelMember } from './model.ts';

/** A member of the product beside its model. */
export interface Both {
  speaker: MemberSpeaker;
  model: ModelMember;
}

/** What a command works on. */
export interface Stage {
  world: World;
  members: readonly [Both, Both];
  /** Two people of finance, and those through whose hands an order goes. */
  finance: StaffSpeaker;
  second: StaffSpeaker;
  staff: LaboratoryStaff;
  providers: PaymentStandIn;
  /** Everybody may receive many coupons by it, each ¥50 off. */
  couponCode: string;
}

/**
 * One kind of command: it does the same to the product and to the model, and throws where the product answers
 * otherwise than the model expects. Balances are compared after each.
 */
export interface Command {
  /** Whose money it is about; the other one's may change as well. */
  who: 0 | 1;
  name: string;
  run: (stage: Stage) => Promise<void>;
}

/** A file of `commands/` gives one of these as its default export; a new file joins in `commands/index.ts`. */
export type CommandKind = fc.Arbitrary<Command>;

/** Throws unless the product went through exactly where the model does. */
export function expectSame(what: string, went: boolean, should: boolean, said = ''): void {
  if (went !== should) throw new Error(`${what} ${went ? 'went through' : `was refused (${said})`} against the model.`);
}

/** Throws unless a figure of the product is the model's. */
export function expectFigure(what: string, found: unknown, expected: unknown): void {
  if (found !== expected) throw new Error(`${what} is ${String(found)}, in the model ${String(expected)}.`);
}

/** One of several, by any number; undefined where there are none. */
export const pick = <One>(all: readonly One[], which: number): One | undefined => all[which % all.length];
