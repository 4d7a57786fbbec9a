import { choice } from './choice.ts';
import { choices } from './choices.ts';
import { elements } from './elements.ts';
import { number } from './number.ts';
import type { AnyKind, ParameterKind } from './parameter-kind.ts';
import { range } from './range.ts';
import type { Kind } from './schemas.ts';
import { text } from './text.ts';

const kinds: { [K in Kind]: ParameterKind<K> } = { choice, choices, number, text, elements, range };

/** What the kind of a question knows. */
export const kindOf = ({ kind }: { kind: Kind }): AnyKind => kinds[kind];
