import type { Follower, Subscriber } from './facts.ts';
import type { Job } from './jobs.ts';
import type { PersonalData } from './audit/personal-data.ts';
import type { Port, Provision } from './port.ts';
import type { Binding } from './route.ts';

/** What a feature brings to the process; features.ts lists them all, assemble.ts brings them together. */
export interface Feature {
  name: string;
  calls?: readonly Binding[];
  /** What it does in the transaction of another feature's fact. */
  followers?: readonly Follower[];
  /** What it does after another feature's fact, from the outbox. */
  subscribers?: readonly Subscriber[];
  /** Its clocks. */
  jobs?: readonly Job[];
  /** Forgets what it keeps in memory of public content and settings, which has changed. */
  forget?: () => void;
  /** What it holds about a member, for the member's export and for closing the account. */
  personal?: PersonalData;
  /** Its own ports, which features that use it fill. */
  needs?: readonly Port<unknown>[];
  /** What it has for the ports of features that it uses: answers, queues, wordings. */
  provides?: readonly Provision[];
}
