import type { DashboardTab } from '@fivestead/domain/paths'
import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import type { DashboardSearch } from '../lib/tabs.ts'

type Props = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  tab: DashboardTab
  /** Which rows of the tab's list. */
  rows?: Omit<DashboardSearch, 'tab'>
}

/** A link to a tab of the dashboard; give it to Mantine as `component`. */
export function TabLink({ tab, rows, children, className, style, ref, onClick, ...rest }: Props) {
  const { 'aria-label': label, 'data-underline': underline } = rest as Props & { 'data-underline'?: string }
  return (
    <Link
      to="/your-dashboard"
      search={{ tab, ...rows }}
      {...(ref ? { ref } : {})}
      {...(label ? { 'aria-label': label } : {})}
      {...(underline ? { 'data-underline': underline } : {})}
      {...(className ? { className } : {})}
      {...(style ? { style } : {})}
      {...(onClick ? { onClick } : {})}
    >
      {children}
    </Link>
  )
}
