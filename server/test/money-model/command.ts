import fc from 'fast-check';
import type { Payer } from '../../src/features/balance/index.ts';
import type { PaymentStandIn } from '../../src/gateways/payments/stand-in.ts';
import type { LaboratoryStaff } from '../laboratory.ts';
import type { MemberSpeaker, StaffSpeaker } from '../people.ts';
import type { World } from '../world.ts';
import type { ModelMember } from './model.ts';

/** An account of the product beside its model: a member's own, or that of a community, which its owner speaks for. */
export interface Both {
  payer: Payer;
  speaker: MemberSpeaker;
  model: ModelMember;
  /** What calls say about whose account it is. */
  own: { community_rid?: string };
}

/** Two members and the community that the first of them owns, in which the second one is. */
export type Who = 0 | 1 | 2;
export const anyAccount = fc.constantFrom<Who>(0, 1, 2);
export const anyMember = fc.constantFrom(0 as const, 1 as const);

/** What a command works on. */
export interface Stage {
  world: World;
  accounts: readonly [Both, Both, Both];
  /** Two people of finance, and those through whose hands an order goes. */
  finance: StaffSpeaker;
  second: StaffSpeaker;
  staff: LaboratoryStaff;
  providers: PaymentStandIn;
  /** Everybody may receive many coupons by it, each ¥50 off. */
  couponCode: string;
  /** Of which everybody may take as many as points suffice for. */
  good: { rid: string; points: number };
  /** Says that there was nothing to do it with: it does not count as a command. */
  idle: () => void;
}

/**
 * One kind of command: it does the same to the product and to the model, and throws where the product answers
 * otherwise than the model expects.
 */
export interface Command {
  /** Whose money it is about; another one's may change as well. */
  who: Who;
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
