import type { DashboardTab } from '@fivestead/domain/paths'
import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import { useMay } from '../lib/auth-context.tsx'
import type { DashboardSearch } from '../lib/tabs.ts'

type Props = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  tab: DashboardTab
  /** Filter of the tab's list. */
  rows?: Omit<DashboardSearch, 'tab'>
}

/**
 * A link to a tab of the dashboard; give it to Mantine as `component`. Nothing where it leads to settings that the
 * person's role may not change.
 */
export function TabLink({ tab, rows, children, className, style, ref, onClick, ...rest }: Props) {
  const { 'aria-label': label, 'data-underline': underline } = rest as Props & { 'data-underline'?: string }
  const mayManage = useMay('manage')
  if (tab === 'settings' && rows?.section !== 'profile' && !mayManage) return null
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
