import { placePictures } from '@yance/web/picture.ts';
import { trustedTypes } from '../../lib/trusted-types.ts';

const cleaned = trustedTypes?.createPolicy('cleaned', { createHTML: (text) => text });

/**
 * The one place where markup from the database enters a page. It must have been cleaned by the server
 * when it was stored and read (content/clean-html): nothing else may be given to it.
 */
export function TrustedHtml({ html, className }: { html: string; className?: string }) {
  // React hands what the policy marks on to the browser as it is.
  const placed = placePictures(html);
  const marked = cleaned ? (cleaned.createHTML(placed) as string) : placed;
  return <div className={className} dangerouslySetInnerHTML={{ __html: marked }} />;
}
