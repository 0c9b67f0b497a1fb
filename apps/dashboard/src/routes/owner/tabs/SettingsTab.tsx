import { Anchor, Tabs } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../components/lazy-part.tsx'
import ui from '../../../components/ui.module.css'
import { Notifications } from '../../../features/accounts/Notifications.tsx'
import { ProfileForm } from '../../../features/accounts/ProfileForm.tsx'
import { ProfileSettings } from '../../../features/accounts/ProfileSettings.tsx'
import { SecuritySettings } from '../../../features/accounts/SecuritySettings.tsx'
import { YourMembership } from '../../../features/organizations/YourMembership.tsx'
import { May, useAuth, useMay } from '../../../lib/auth-context.tsx'
import { rich } from '../../../lib/rich.ts'
import { SETTINGS_SECTIONS, type SettingsSection } from '../../../lib/tabs.ts'
import { trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/pages/en.ts'
import { BusinessSettings } from './BusinessSettings.tsx'
import settings from './SettingsTab.module.css'
import { TabSkeleton } from './TabSkeleton.tsx'
import styles from './Tabs.module.css'

const BrandPanel = lazyPart(() => import('./BrandPanel.tsx').then((m) => m.BrandPanel), {
  waiting: <TabSkeleton />,
})

const MessagesPanel = lazyPart(() => import('./MessagesPanel.tsx').then((m) => m.MessagesPanel), {
  waiting: <TabSkeleton />,
})

const ProviderUsage = lazyPart(
  () => import('../../../features/reports/ProviderUsage.tsx').then((m) => m.ProviderUsage),
  { waiting: <TabSkeleton /> },
)

const Team = lazyPart(() => import('../../../features/organizations/Team.tsx').then((m) => m.Team), {
  waiting: <TabSkeleton />,
})

const Activity = lazyPart(
  () => import('../../../features/organizations/activity/Activity.tsx').then((m) => m.Activity),
  { waiting: <TabSkeleton /> },
)

function ActivityPanel() {
  return (
    <div className={ui.rows}>
      <Activity />
    </div>
  )
}

const DataPanel = lazyPart(() => import('./DataPanel.tsx').then((m) => m.DataPanel), {
  waiting: <TabSkeleton />,
})

function TeamPanel() {
  return (
    <div className={ui.rows}>
      <May right="own">
        <Team />
      </May>
      <YourMembership />
    </div>
  )
}

const SECTIONS: Record<SettingsSection, { label: string; panel: ReactNode }> = {
  business: { label: m.business, panel: <BusinessSettings /> },
  brand: { label: m.brand, panel: <BrandPanel /> },
  team: { label: m.team, panel: <TeamPanel /> },
  profile: {
    label: m.profile,
    panel: (
      <div className={ui.rows}>
        <ProfileSettings form={<ProfileForm place="dashboard" />} />
        <p className={`${ui.muted} ${ui.flush}`}>
          {rich(
            m.nameAndCompany({
              link: (name) => (
                <Anchor component={Link} to="/settings" underline="always">
                  {name}
                </Anchor>
              ),
            }),
          )}
        </p>
      </div>
    ),
  },
  security: {
    label: m.security,
    panel: (
      <div className={ui.rows}>
        <SecuritySettings />
      </div>
    ),
  },
  notifications: { label: m.notifications, panel: <Notifications /> },
  messages: { label: m.messages, panel: <MessagesPanel /> },
  activity: { label: m.activity, panel: <ActivityPanel /> },
  data: { label: m.data, panel: <DataPanel /> },
  usage: { label: m.usage, panel: <ProviderUsage /> },
}

/** The settings tab with its sub-tabs; Security is for accounts with a username alone, Usage for the operator. */
export function SettingsTab() {
  const { section } = useSearch({ from: '/owner/your-dashboard' })
  const { isTraditionalUser } = useAuth()
  const navigate = useNavigate()
  const isOperator = trpc.reports.isOperator.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  const mayManage = useMay('manage')
  const mayOwn = useMay('own')
  const may: Partial<Record<SettingsSection, boolean>> = {
    security: isTraditionalUser,
    usage: isOperator.data === true,
    data: mayOwn,
    business: mayManage,
    brand: mayManage,
    messages: mayManage,
    notifications: mayManage,
    activity: useMay('own'),
  }
  const sections = SETTINGS_SECTIONS.filter((name) => may[name] !== false)
  const shown = sections.find((name) => name === section) ?? sections[0] ?? 'profile'
  return (
    <>
      <h1 className={styles.title}>{m.settings}</h1>
      <Tabs
        value={shown}
        onChange={(next) =>
          void navigate({
            to: '/your-dashboard',
            search: { tab: 'settings', section: next as SettingsSection },
            resetScroll: false,
          })
        }
        keepMounted={false}
      >
        <Tabs.List className={settings.list} aria-label={m.settings}>
          {sections.map((name) => (
            <Tabs.Tab key={name} value={name} className={settings.tab}>
              {SECTIONS[name].label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {sections.map((name) => (
          <Tabs.Panel key={name} value={name} className={settings.panel}>
            {SECTIONS[name].panel}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
