import type { Kind } from '@yance/contract/catalogue/parameters.ts';
import { choice } from './choice.tsx';
import { choices } from './choices.tsx';
import { elements } from './elements.tsx';
import { number } from './number.tsx';
import type { AnyKind, ParameterKind } from './parameter-kind.ts';
import { range } from './range.tsx';
import { text } from './text.tsx';

/** In the order in which the editor offers them. */
const kinds: { [K in Kind]: ParameterKind<K> } = { choice, choices, number, range, text, elements };

export const allKinds: readonly AnyKind[] = Object.values(kinds);
export const kindOf = ({ kind }: { kind: Kind }): AnyKind => kinds[kind];
