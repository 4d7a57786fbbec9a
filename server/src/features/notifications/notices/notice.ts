import type { FactName } from '@yance/contract/facts.ts';
import type { VariableName, Wording } from '../../messaging/index.ts';

/** When a member is notified, in which words. */
export interface Notice extends Wording {
  on: FactName;
  /** Only when the record came into this state. */
  to?: string;
  /**
   * What is told of the member's own doing: nothing when left out; `site` leaves a receipt among the messages;
   * `all` treats it like anybody's, because it may have been done in the member's name.
   */
  own?: 'site' | 'all';
  /** Words without which it makes no sense and is not told. */
  needs?: readonly VariableName[];
  /** Sent at night too although nobody has done it: it is over before the morning. */
  urgent?: boolean;
  /** A word with which another notice of the same fact is told instead. */
  unless?: VariableName;
  /** Where the message leads; the record's own page when left out. */
  link?: string;
  /** Facts of one step that carry the same value here are told once: five samples in one parcel are one message. */
  once?: 'parcel';
}
