import { z } from 'zod';
import { openCall } from '../kernel/endpoint.ts';
import { nothing } from '../kernel/fields.ts';

/** 快递100's push: form fields `param` (JSON) and `sign` (upper-case MD5 of param and salt). */
export const takeParcelNews = openCall({
  path: '/api/open/parcel/push',
  summary: '快递100 物流推送（带签名）',
  input: nothing,
  output: z.unknown(),
  effect: 'write',
  body: 'raw',
});

export const parcelEndpoints = { takeParcelNews };
