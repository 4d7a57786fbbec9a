import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';

const require = createRequire(import.meta.url);
/** Only who publishes an article needs it. */
const sanitizer = () => require('sanitize-html') as typeof sanitizeHtml;

/** Article HTML with what articles need and nothing that could run, load from elsewhere or restyle the page. */
export function cleanHtml(html: string): string {
  return sanitizer()(html, {
    allowedTags: [
      'p',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'blockquote',
      'strong',
      'em',
      'sub',
      'sup',
      'code',
      'pre',
      'br',
      'hr',
      'a',
      'img',
      'figure',
      'figcaption',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https'],
    // Pictures come from this site alone.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/upload\/img\/[a-z0-9._-]+$/.test(attribs.src ?? ''),
    transformTags: {
      b: 'strong',
      i: 'em',
      a: (tagName, { href = '' }) => ({ tagName, attribs: /^https?:/.test(href) ? outsideAttributes(href) : { href } }),
    },
  });
}

const outsideAttributes = (href: string): Record<string, string> => ({
  href,
  rel: 'noopener noreferrer',
  target: '_blank',
});

/** A link out of the site: an http(s) address, or nothing. */
export function outsideLink(address: string | null | undefined): string | null {
  return address && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : null;
}
