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
export function TabLink({ tab, rows, children, className, style, ref, onClick, 'aria-label': label }: Props) {
  return (
    <Link
      to="/your-dashboard"
      search={{ tab, ...rows }}
      {...(ref ? { ref } : {})}
      {...(label ? { 'aria-label': label } : {})}
      {...(className ? { className } : {})}
      {...(style ? { style } : {})}
      {...(onClick ? { onClick } : {})}
    >
      {children}
    </Link>
  )
}
