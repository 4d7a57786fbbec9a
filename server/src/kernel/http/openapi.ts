import { refusalHeader, type Endpoint, type Refusals } from '@yance/contract/kernel/endpoint.ts';
import { commonRefusals, refusalWords } from '@yance/contract/kernel/refusals.ts';
import { z } from 'zod';
import { inTurns } from '../turns.ts';

const schema = (value: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(value, { io, unrepresentable: 'any', target: 'draft-2020-12' });

/** What programs reach: the scopes of a key that open a call, and the messages to receivers by event. */
interface Programs {
  scopesOf(endpoint: Endpoint): readonly string[];
  webhooks: Readonly<Record<string, unknown>>;
}

/**
 * The OpenAPI 3.1 description of calls of the platform as JSON, made from the same values that validate it. It has
 * megabytes: each call is written in its own turn.
 */
export async function openApi(endpoints: readonly Endpoint[], operator: string, programs: Programs): Promise<string> {
  const written = await inTurns(endpoints, (endpoint) => ({
    path: endpoint.path,
    operation: `"${endpoint.method.toLowerCase()}":${JSON.stringify(operation(endpoint, programs.scopesOf(endpoint)))}`,
  }));
  const paths = [...Map.groupBy(written, ({ path }) => path)].map(
    ([path, calls]) => `"${path}":{${calls.map((call) => call.operation).join(',')}}`,
  );
  const frame = JSON.stringify({
    openapi: '3.1.0',
    info: {
      title: `${operator} API`,
      version: '1',
      description: '科研测试预约平台接口。回复一律为 { code, msg, data }，code 为 1 表示成功。',
    },
    webhooks: programs.webhooks,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token' },
        key: { type: 'http', scheme: 'bearer' },
        console: { type: 'apiKey', in: 'cookie', name: 'console' },
      },
    },
  });
  return `${frame.slice(0, -1)},"paths":{${paths.join(',')}}}`;
}

function operation(endpoint: Endpoint, scopes: readonly string[]): object {
  const input = schema(endpoint.input, 'input') as { properties?: Record<string, object>; required?: string[] };
  const member = [{ token: [] }, ...(scopes.length > 0 ? [{ key: [] }] : [])];
  const security = { open: [], member, staff: [{ console: [] }], computer: [{ key: [] }] }[endpoint.audience];
  const refusals = Object.entries<Refusals[string]>({ ...commonRefusals, ...endpoint.refusals });
  const withData = refusals.flatMap(([reason, one]) =>
    typeof one === 'string' ? [] : [[reason, schema(one.data, 'output')] as const],
  );
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/').slice(2, 4).join('/')],
    security,
    ...(scopes.length ? { 'x-scopes': scopes } : {}),
    ...(endpoint.roles.length ? { 'x-roles': endpoint.roles } : {}),
    'x-refusals': Object.fromEntries(refusals.map(([reason, one]) => [reason, refusalWords(one)])),
    // What `data` carries, by refusal; null in every other.
    'x-refusal-data': Object.fromEntries(withData),
    ...(endpoint.method === 'GET'
      ? {
          parameters: Object.entries(input.properties ?? {}).map(([name, one]) => ({
            name,
            in: 'query',
            required: input.required?.includes(name) ?? false,
            schema: one,
          })),
        }
      : { requestBody: { content: { [contentType(endpoint)]: { schema: input } } } }),
    responses: {
      200: {
        description: '成功时 code 为 1',
        headers: {
          [refusalHeader]: {
            description: '被拒绝时的名称，见 x-refusals',
            schema: { type: 'string', enum: refusals.map(([reason]) => reason) },
          },
        },
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                code: { type: 'integer' },
                msg: { type: 'string' },
                data: schema(endpoint.output, 'output'),
              },
            },
          },
        },
      },
    },
  };
}

function contentType(endpoint: Endpoint): string {
  if (endpoint.body === 'form') return 'application/x-www-form-urlencoded';
  return endpoint.body === 'multipart' ? 'multipart/form-data' : 'application/json';
}
