import type { PictureKind } from '@yance/pictures/kinds.ts';
import type { NewArticle } from '../../src/features/content/index.ts';
import type { Cover } from '../drawings.ts';

/**
 * An article of the starting content; `picture` is a kind of drawing, `days` how long ago it appeared, `services` the
 * codes of what it names.
 */
export interface ArticleSeed extends Pick<NewArticle, 'type' | 'title' | 'sketch'> {
  picture: PictureKind | Cover;
  days: number;
  services?: string[];
  body: string;
}

type Block = string | readonly string[];

/** HTML from plain blocks: `# ` begins a heading, a list of strings becomes a list, everything else is a paragraph. */
export function html(...blocks: Block[]): string {
  return blocks
    .map((block) => {
      if (typeof block !== 'string') return `<ul>${block.map((item) => `<li>${item}</li>`).join('')}</ul>`;
      return block.startsWith('# ') ? `<h2>${block.slice(2)}</h2>` : `<p>${block}</p>`;
    })
    .join('');
}
