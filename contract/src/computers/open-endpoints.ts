import { z } from 'zod';
import { openCall } from '../kernel/endpoint.ts';

/**
 * The bytes behind an address that listQuarantine gave. That they were read is noted for whose results they turn out to
 * be.
 */
export const quarantineFile = openCall({
  method: 'GET',
  path: '/api/open/quarantine/file/:ticket',
  summary: '待整理文件的内容，打开留有记录',
  input: z.object({ ticket: z.string().max(1000) }),
  output: z.unknown(),
  refusals: { linkOver: '链接已过期，请刷新页面后重新打开' },
  effect: 'read',
  body: 'raw',
});

export const computerOpenEndpoints = { quarantineFile };
