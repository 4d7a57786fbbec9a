import type { Follower, Subscriber } from './facts.ts';
import type { JobKind } from './jobs.ts';
import type { PersonalData } from './personal-data.ts';
import type { Binding } from './route.ts';

/** What a feature brings to the process; app.ts lists them all. */
export interface Feature {
  name: string;
  calls?: readonly Binding[];
  /** What it does in the transaction of another feature's fact. */
  followers?: readonly Follower[];
  /** What it does after another feature's fact, from the outbox. */
  subscribers?: readonly Subscriber[];
  /** Its clocks. */
  jobs?: readonly JobKind[];
  /** What it holds about a member, for the member's export and for closing the account. */
  personal?: PersonalData;
}
