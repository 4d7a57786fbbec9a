import { z } from 'zod';
import { openCall } from '../kernel/endpoint.ts';

const raw = { method: 'GET', input: z.object({}), output: z.unknown(), effect: 'read', body: 'raw' } as const;

/** The OpenAPI 3.1 description of every call, made from the values that validate it. */
export const getOpenApi = openCall({ ...raw, path: '/api/openapi.json', summary: 'OpenAPI 3.1 文档' });
/** The same as a page to read. */
export const getDocuments = openCall({ ...raw, path: '/api/docs', summary: '接口文档页面' });
