import { verificationEndpoints } from '@yance/contract/verification/endpoints.ts';
import type { Feature } from '../../kernel/feature.ts';
import { bind } from '../../kernel/route.ts';
import { verifyDocument } from './verify-document.ts';

export const verification: Feature = {
  name: 'verification',
  calls: bind(verificationEndpoints, { verifyDocument: (call) => verifyDocument(call, call.input) }),
};
