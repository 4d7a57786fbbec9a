/** A JSON schema as far as the contract's schemas use it. */
export interface Shape {
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  minItems?: number;
  default?: unknown;
  /** Where the schema names what its kind alone does not tell. */
  examples?: readonly unknown[];
  properties?: Readonly<Record<string, Shape>>;
  items?: Shape;
  prefixItems?: readonly Shape[];
  anyOf?: readonly Shape[];
  oneOf?: readonly Shape[];
  allOf?: readonly Shape[];
}

const ofFormat: Readonly<Record<string, string>> = {
  uuid: '01a20ad0-3342-7053-a192-4b9e47cd40fa',
  'date-time': '2026-11-24T10:00:00+08:00',
  date: '2026-11-24',
  email: 'lin@example.edu.cn',
  uri: 'https://www.example.com/',
};

/** A value that a schema describes, every field filled in and every list with one entry, for documents to show. */
export function exampleOf(shape: Shape): unknown {
  if ('const' in shape) return shape.const;
  if (shape.enum) return shape.enum[0];
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return exampleOf(choices.find(({ type }) => type !== 'null') ?? choices[0] ?? {});
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map(exampleOf));
  if (shape.examples) return shape.examples[0];
  if (shape.default !== undefined) return shape.default;
  switch (kindOf(shape)) {
    case 'object':
      return Object.fromEntries(Object.entries(shape.properties ?? {}).map(([key, one]) => [key, exampleOf(one)]));
    case 'array':
      if (shape.prefixItems) return shape.prefixItems.map(exampleOf);
      return shape.items
        ? Array.from({ length: Math.max(1, shape.minItems ?? 1) }, () => exampleOf(shape.items ?? {}))
        : [];
    case 'string':
      return textOf(shape);
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

/** What it is where it is not null. */
const kindOf = ({ type }: Shape): string | undefined =>
  typeof type === 'string' ? type : type?.find((one) => one !== 'null');

/** Tried in this order where a text has a pattern: words, a phone, a courier's number, a number, a hash. */
const texts = ['示例', '13800008000', 'SF1234567890', '1', '9f86d081884c7d659a2feaa0c55ad015'.repeat(2)];

function textOf({ format, pattern }: Shape): string {
  if (format && ofFormat[format]) return ofFormat[format];
  const fitting = pattern ? new RegExp(pattern, 'u') : undefined;
  return texts.find((text) => fitting?.test(text) ?? true) ?? '';
}
