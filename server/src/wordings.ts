import type { Wording } from './features/deliveries/index.ts';
import { codeWording, emailWording, phoneWording } from './features/identity/index.ts';
import { noticeWordings } from './features/notifications/index.ts';

/** Everything that the house says by SMS, e-mail and on the site: what staff find as templates. */
export const wordings: readonly Wording[] = [codeWording, phoneWording, emailWording, ...noticeWordings];
