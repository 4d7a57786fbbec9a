import { verificationEndpoints } from '@yance/contract/verification/endpoints.ts';
import type { Feature } from '../../kernel/feature.ts';
import { bind, inTwoParts } from '../../kernel/route.ts';
import { checkCaptcha } from '../identity/index.ts';
import { listOrdersWithFile } from './list-orders-with-file.ts';
import { verifyDocument } from './verify-document.ts';

export const verification: Feature = {
  name: 'verification',
  calls: bind(verificationEndpoints, {
    verifyDocument: inTwoParts(
      (call) => checkCaptcha(call, call.input.captcha),
      (call, captcha) => verifyDocument(call, call.input, captcha),
    ),
    listOrdersWithFile: (call) => listOrdersWithFile(call, call.input.sha256),
  }),
};
