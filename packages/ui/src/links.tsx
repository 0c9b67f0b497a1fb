import type { AnchorHTMLAttributes, ReactNode } from 'react'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; children: ReactNode }

/** How a page draws a link: a router's link inside a site, a plain anchor by default and across sites. */
export type RenderLink = (props: LinkProps) => ReactNode

export const plainLink: RenderLink = (props) => <a {...props} />
