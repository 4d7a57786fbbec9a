import { createContext, createElement, useContext, type AnchorHTMLAttributes, type ComponentType } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

const PlainLink = (props: LinkProps) => <a {...props} />;

/** A surface with client-side navigation provides its own link once; without it, links are plain anchors. */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

export function Link(props: LinkProps) {
  return createElement(useContext(LinkContext), props);
}
