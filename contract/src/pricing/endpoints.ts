import { z } from 'zod';
import { openCall } from '../kernel/endpoint.ts';
import { resultPromise } from '../catalogue/promise.ts';
import { answers } from '../catalogue/parameters.ts';
import { rid } from '../kernel/fields.ts';
import { price, urgency } from './rules.ts';

export const quoteService = openCall({
  path: '/api/open/device/quote',
  summary: '按参数计算价格，逐行说明依据',
  input: z.object({
    rid,
    parameters: answers.default({}),
    samples: z.coerce.number().int().min(1, '数量至少为 1').max(4000),
    urgent: urgency.default('none'),
  }),
  output: price.extend({ promise: resultPromise.nullable() }),
  refusals: { notFound: '该服务不存在或已下架' },
  effect: 'read',
});
