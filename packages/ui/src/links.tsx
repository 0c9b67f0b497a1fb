import type { AnchorHTMLAttributes, ReactNode } from 'react'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; children: ReactNode }

/** Renders a page's links: a router's link inside a site, a plain anchor by default and across sites. */
export type RenderLink = (props: LinkProps) => ReactNode

export const plainLink: RenderLink = (props) => <a {...props} />
