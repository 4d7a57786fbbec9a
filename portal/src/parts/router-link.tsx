import { Link } from 'react-router';
import type { LinkProps } from '@yance/ui/link.tsx';
import { useDiscovery } from '../lib/use-awake.ts';

/**
 * The link of every ui component here: the router's inside the site, a new tab without a way back elsewhere. What the
 * server itself answers, such as a file, is no page: the router would ask for its page with the ticket in the address.
 */
export function RouterLink({ href, ...rest }: LinkProps) {
  const discover = useDiscovery();
  if (/^https?:/.test(href)) return <a {...rest} href={href} target="_blank" rel="noopener noreferrer" />;
  if (/^(?:tel|mailto):|^#|^\/(?:api|upload)\//.test(href)) return <a {...rest} href={href} />;
  return <Link {...rest} to={href} prefetch="intent" discover={discover} />;
}
