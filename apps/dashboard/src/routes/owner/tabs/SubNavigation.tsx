import type { DashboardTab } from '@fivestead/domain/paths'
import { TabLink } from '../../../components/TabLink.tsx'
import ui from '../../../components/ui.module.css'
import * as m from '../../../messages/pages/en.ts'
import styles from './Tabs.module.css'

export const CAMPAIGN_TABS = [
  ['campaigns', m.campaigns],
  ['requests', m.requests],
] as const

export const SHARE_TABS = [
  ['share', m.share],
  ['website', m.onYourWebsite],
] as const

interface Props {
  label: string
  current: DashboardTab
  tabs: readonly (readonly [tab: DashboardTab, label: string])[]
}

/** The screens behind one link of the navigation. */
export const SubNavigation = ({ label, current, tabs }: Props) => (
  <nav className={`${ui.flow8} ${ui.below16}`} aria-label={label}>
    {tabs.map(([tab, name]) => (
      <span key={tab} className={styles.subItem} data-current={tab === current}>
        <TabLink tab={tab}>{name}</TabLink>
      </span>
    ))}
  </nav>
)
