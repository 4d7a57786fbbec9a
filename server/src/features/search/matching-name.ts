import { hasHan, squeeze } from './fold.ts';
import { syllablesOf } from './pinyin.ts';

/** The name that explains why a search hit: it contains the searched text, its pinyin or its initials. */
export function matchingName(search: string, names: readonly string[]): string | undefined {
  const wanted = squeeze(search);
  if (wanted === '') return undefined;
  const written =
    names.find((name) => squeeze(name) === wanted) ?? names.find((name) => squeeze(name).includes(wanted));
  if (written !== undefined || hasHan(wanted)) return written;
  return names.find((name) => {
    const syllables = syllablesOf(name);
    return (
      syllables.join('').includes(wanted) ||
      syllables
        .map((syllable) => syllable[0])
        .join('')
        .includes(wanted)
    );
  });
}
