import { LOCALE } from '@fivestead/domain/languages/locale'
import type { DashboardTab } from '@fivestead/domain/paths'
import type { ReactNode } from 'react'
import styles from './SidebarLink.module.css'
import { TabLink } from './TabLink.tsx'

interface Props {
  tab: DashboardTab
  icon: ReactNode
  label: string
  count?: number | undefined
  onOpen?: (() => void) | undefined
}

/** The way from the sidebar to a page of the business that has no tab. */
export function SidebarLink({ tab, icon, label, count, onOpen }: Props) {
  return (
    <TabLink tab={tab} className={styles.link ?? ''} {...(onOpen ? { onClick: onOpen } : {})}>
      {icon}
      <span className={styles.label}>{label}</span>{' '}
      {count === undefined ? null : <span className={styles.count}>{count.toLocaleString(LOCALE)}</span>}
    </TabLink>
  )
}
