import { verificationEndpoints } from '@yance/contract/verification/endpoints.ts';
import type { Feature } from '../../kernel/feature.ts';
import { bind } from '../../kernel/route.ts';
import { verifyCode } from './verify-code.ts';

export const verification: Feature = {
  name: 'verification',
  calls: bind(verificationEndpoints, { verifyDocument: (call) => verifyCode(call, call.input.code) }),
};
