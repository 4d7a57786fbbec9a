/** Who speaks: a member's token, a staff cookie, the key of a laboratory's computer, or nobody. */
export interface Speaker {
  token?: string;
  cookie?: string;
  key?: string;
}

export interface MemberSpeaker extends Speaker {
  token: string;
  refreshToken: string;
  rid: string;
  phone: string;
  password: string;
  /** The saved address of a complete profile, else undefined. */
  address_rid: string | undefined;
}

/** What a member is certified as; `none` has filled in no profile. */
export type Profile = 0 | 1 | 2 | 3 | 'none';

/** A member of the template database, signed in at the moment at which worlds open. */
export interface ReadyMember {
  profile: Profile;
  speaker: MemberSpeaker;
}
