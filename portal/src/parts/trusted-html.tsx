/**
 * The one place where markup from the database enters a page. It must have been cleaned by the server
 * when it was stored and read (content/clean-html): nothing else may be given to it.
 */
export function TrustedHtml({ html, className }: { html: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
