import type { Authenticators } from '../../../kernel/route.ts';
import { staffOfRequest, steppedUp } from '../../staff/index.ts';
import { memberOfToken } from './sessions.ts';

/** Who calls: a member by the header `token`, staff by the console's cookie. */
export const authenticators: Authenticators = { member: memberOfToken, staff: staffOfRequest, steppedUp };
