import { z } from 'zod';
import { carries, declareFacts } from '../kernel/fact.ts';
import { rid } from '../kernel/fields.ts';

/** What happens to a member. */
export const memberFacts = declareFacts('member', {
  /** `returning`: an account with this phone was closed not long ago; what welcomes new members is not given again. */
  registered: carries({
    inviter_code: z.string().nullable(),
    manager_rid: rid.nullable(),
    returning: z.boolean().optional(),
  }),
  /** The operator gave the member another service manager; null while there is none. */
  managed: carries({ manager_rid: rid.nullable(), former_rid: rid.nullable() }, 2),
  certified: carries({ organization: z.int() }),
  /** A sign-in with a browser that the member has not used before; `device` is what it says of itself. */
  newDevice: carries({ device: z.string() }),
  /** Wrong passwords have locked the account for a while. */
  locked: carries({}),
  passwordChanged: carries({}),
  phoneChanged: carries({}),
  emailChanged: carries({}),
  /** A code has proved that the address is the member's: from now on only another code changes it. */
  emailProved: carries({}),
  /** A code has proved that the phone is the member's: what was posted with it joins the account. */
  phoneProved: carries({}),
  wechatBound: carries({}),
  wechatUnbound: carries({}),
  /** The account is to be closed when the cooling-off period is over; a sign-in takes that back. */
  closingAsked: carries({}),
  closingWithdrawn: carries({}),
  closed: carries({}),
});
