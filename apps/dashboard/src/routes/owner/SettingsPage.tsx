import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lazyPart } from '../../components/lazy-part.tsx'
import { OwnerHeader, ReportsLink } from '../../components/OwnerHeader.tsx'
import ui from '../../components/ui.module.css'
import { AccountControl } from '../../features/accounts/AccountControl.tsx'
import { Notifications } from '../../features/accounts/Notifications.tsx'
import { ProfileForm } from '../../features/accounts/ProfileForm.tsx'
import { ProfileSettings } from '../../features/accounts/ProfileSettings.tsx'
import { SecuritySettings } from '../../features/accounts/SecuritySettings.tsx'
import { BusinessManagement } from '../../features/businesses/management/BusinessManagement.tsx'
import { InboxLink } from '../../features/reviews/inbox/InboxLink.tsx'
import { useAuth, useMay } from '../../lib/auth-context.tsx'
import { readSettingsSearch, SETTINGS_TABS, type SettingsTabName } from '../../lib/tabs.ts'
import { useTitle } from '../../lib/use-title.ts'
import * as m from '../../messages/pages/en.ts'
import styles from './SettingsPage.module.css'
import settings from './tabs/SettingsTab.module.css'
import { TabSkeleton } from './tabs/TabSkeleton.tsx'
import tabStyles from './tabs/Tabs.module.css'

const Developers = lazyPart(
  () => import('../../features/developers/Developers.tsx').then((part) => part.Developers),
  { waiting: <TabSkeleton /> },
)

const TABS: Record<SettingsTabName, { label: string; panel: ReactNode }> = {
  profile: { label: m.userProfile, panel: <ProfileSettings form={<ProfileForm place="settings" />} /> },
  businesses: { label: m.businessManagement, panel: <BusinessManagement /> },
  security: { label: m.security, panel: <SecuritySettings /> },
  notifications: { label: m.notifications, panel: <Notifications /> },
  developers: { label: m.developers, panel: <Developers /> },
}

/** /settings: the person, and the businesses; the same panels as in the dashboard's tab. */
export function SettingsPage() {
  useTitle(m.settings)
  const { tab } = useSearch({ from: '/settings/settings' })
  const { isTraditionalUser } = useAuth()
  const navigate = useNavigate()
  const mayManage = useMay('manage')
  const hidden = {
    security: !isTraditionalUser,
    businesses: !mayManage,
    notifications: !mayManage,
    developers: !useMay('own'),
    profile: false,
  }
  const tabs = SETTINGS_TABS.filter((name) => !hidden[name])
  const shown = tabs.find((name) => name === tab) ?? 'profile'
  const show = (next: string | null) =>
    void navigate({ to: '/settings', search: readSettingsSearch({ tab: next }), resetScroll: false })
  return (
    <>
      <OwnerHeader
        menu={<AccountControl />}
        links={
          <>
            <InboxLink place="header" />
            <ReportsLink />
          </>
        }
      />
      <main className={styles.main}>
        <h1 className={tabStyles.title}>{m.settings}</h1>
        <Tabs value={shown} onChange={show} keepMounted={false}>
          <Tabs.List className={settings.list} aria-label={m.settings}>
            {tabs.map((name) => (
              <Tabs.Tab key={name} value={name} className={settings.tab}>
                {TABS[name].label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tabs.map((name) => (
            <Tabs.Panel key={name} value={name} className={settings.panel}>
              <div className={ui.rows}>{TABS[name].panel}</div>
            </Tabs.Panel>
          ))}
        </Tabs>
      </main>
    </>
  )
}
