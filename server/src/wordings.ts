import type { Wording } from './features/deliveries/index.ts';
import { codeWording, emailWording, phoneWording } from './features/identity/index.ts';
import { noticeWordings, staffWordings } from './features/notifications/index.ts';
import { visitorQuoteWording } from './features/requirements/index.ts';

/** Everything that the house says by SMS, e-mail and on the site: what staff find as templates. */
export const wordings: readonly Wording[] = [
  codeWording,
  phoneWording,
  emailWording,
  visitorQuoteWording,
  ...noticeWordings,
  ...staffWordings,
];
