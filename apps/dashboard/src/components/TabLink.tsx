import type { DashboardTab } from '@fivestead/domain/paths'
import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Props = Omit<ComponentPropsWithRef<'a'>, 'href'> & { tab: DashboardTab }

/** A link to a tab of the dashboard; give it to Mantine as `component`. */
export function TabLink({ tab, children, className, style, ref, onClick }: Props) {
  return (
    <Link
      to="/your-dashboard"
      search={{ tab }}
      {...(ref ? { ref } : {})}
      {...(className ? { className } : {})}
      {...(style ? { style } : {})}
      {...(onClick ? { onClick } : {})}
    >
      {children}
    </Link>
  )
}
