import { verifyDocument } from '@yance/contract/verification/endpoints.ts';
import { call } from '../../lib/call.ts';
import { withCaptcha } from '../../parts/login-dialog/with-captcha.ts';
import type { Answer } from './standing-tag.tsx';

/** What a code or the hash of a file stands for. */
export const askAbout = (code: string): Promise<Answer> =>
  withCaptcha((captcha) => call(verifyDocument, { code, captcha }, { quiet: true }));
