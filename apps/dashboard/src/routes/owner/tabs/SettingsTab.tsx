import { Anchor, Tabs } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ChevronIcon } from '../../../components/icons.tsx'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { TabLink } from '../../../components/TabLink.tsx'
import ui from '../../../components/ui.module.css'
import { Notifications } from '../../../features/accounts/Notifications.tsx'
import { ProfileForm } from '../../../features/accounts/ProfileForm.tsx'
import { ProfileSettings } from '../../../features/accounts/ProfileSettings.tsx'
import { SecuritySettings } from '../../../features/accounts/SecuritySettings.tsx'
import { YourMembership } from '../../../features/organizations/YourMembership.tsx'
import { May } from '../../../lib/auth-context.tsx'
import { rich } from '../../../lib/rich.ts'
import { useSelectedBusiness } from '../../../lib/selected-business.tsx'
import type { SettingsSection } from '../../../lib/tabs.ts'
import { usePhone } from '../../../lib/use-wide.ts'
import * as m from '../../../messages/pages/en.ts'
import settings from './SettingsTab.module.css'
import { SECTION_LABELS, useSections } from './sections.ts'
import { TabSkeleton } from './TabSkeleton.tsx'

const waiting = <TabSkeleton />
const ofBusiness = () => import('./BusinessSections.tsx')
const BusinessSection = lazyPart(() => ofBusiness().then((m) => m.BusinessSection), { waiting })
const SitesSection = lazyPart(() => ofBusiness().then((m) => m.SitesSection), { waiting })
const MessagesSection = lazyPart(() => ofBusiness().then((m) => m.MessagesSection), { waiting })
const BrandSection = lazyPart(() => ofBusiness().then((m) => m.BrandSection), { waiting })
const IntegrationsSection = lazyPart(() => ofBusiness().then((m) => m.IntegrationsSection), { waiting })

const SettingsSearch = lazyPart(() => import('./SettingsSearch.tsx').then((m) => m.SettingsSearch), {
  waiting: <div className={settings.searchToCome} />,
})

const ProviderUsage = lazyPart(
  () => import('../../../features/reports/ProviderUsage.tsx').then((m) => m.ProviderUsage),
  { waiting },
)

const Team = lazyPart(() => import('../../../features/organizations/Team.tsx').then((m) => m.Team), {
  waiting,
})

const Activity = lazyPart(
  () => import('../../../features/organizations/activity/Activity.tsx').then((m) => m.Activity),
  { waiting },
)

const DataPanel = lazyPart(() => import('./DataPanel.tsx').then((m) => m.DataPanel), { waiting })

const PANELS: Record<SettingsSection, ReactNode> = {
  business: <BusinessSection />,
  sites: <SitesSection />,
  messages: <MessagesSection />,
  brand: <BrandSection />,
  team: (
    <>
      <May right="own">
        <Team />
      </May>
      <YourMembership />
    </>
  ),
  integrations: <IntegrationsSection />,
  notifications: <Notifications />,
  profile: (
    <>
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
    </>
  ),
  security: <SecuritySettings />,
  activity: <Activity />,
  data: <DataPanel />,
  usage: <ProviderUsage />,
}

/** The settings tab: its sub-tabs in a list, on a phone the list first and then the section. */
export function SettingsTab() {
  const { section } = useSearch({ from: '/owner/your-dashboard' })
  const { business } = useSelectedBusiness()
  const sections = useSections()
  const navigate = useNavigate()
  const [goal, setGoal] = useState<{ labels: readonly string[] } | null>(null)
  const isPhone = usePhone()
  const isList = isPhone && section === undefined && business !== null
  const first = sections[0] === 'business' ? 'business' : 'profile'
  const shown = sections.find((name) => name === section) ?? first
  const panel = useRef<HTMLDivElement>(null)
  // The section of a phone is rendered after the list has gone.
  useGoal(panel, isList ? null : goal)
  // On a phone the list gives way to the section, and the focus with it.
  const was = useRef(section)
  useEffect(() => {
    if (isPhone && section !== undefined && was.current !== section) panel.current?.focus()
    was.current = section
  }, [isPhone, section])
  const show = (next: SettingsSection) =>
    navigate({ to: '/your-dashboard', search: { tab: 'settings', section: next } })
  return (
    <>
      <h1 className={ui.pageTitle}>{m.settings}</h1>
      <Tabs
        className={`${ui.stack} ${ui.alignStart} ${settings.frame}`}
        orientation="vertical"
        variant="unstyled"
        value={isList ? null : shown}
        onChange={(next) => {
          setGoal(null)
          if (next) void show(next as SettingsSection)
        }}
        keepMounted={false}
      >
        <div className={`${ui.stack8} ${settings.side}`} data-list={isList}>
          <SettingsSearch
            sections={sections}
            onFind={({ section, labels }) => void show(section).then(() => setGoal({ labels }))}
          />
          <Tabs.List className={settings.list} aria-label={m.settings}>
            {sections.map((name) => (
              <Tabs.Tab
                key={name}
                value={name}
                className={`${ui.hoverable} ${ui.line} ${ui.wide} ${ui.touch} ${ui.round8} ${ui.plainButton} ${settings.tab}`}
                rightSection={<ChevronIcon size={18} className={settings.chevron} />}
              >
                {SECTION_LABELS[name]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </div>
        {isList ? null : (
          <div ref={panel} className={settings.panel} tabIndex={-1}>
            {business === null ? null : (
              <TabLink tab="settings" className={settings.back}>
                <ChevronIcon size={18} />
                {m.allSettings}
              </TabLink>
            )}
            <Tabs.Panel value={shown} className={ui.rows}>
              {PANELS[shown]}
            </Tabs.Panel>
          </div>
        )}
      </Tabs>
    </>
  )
}

/** Brings the field, else the card, that has one of these labels into sight and focus, once its section is there. */
function useGoal(panel: React.RefObject<HTMLElement | null>, goal: { labels: readonly string[] } | null) {
  useEffect(() => {
    const root = panel.current
    if (goal === null || root === null) return
    const look = () => {
      const target = fieldOf(root, goal.labels)
      if (target === undefined) return
      observer.disconnect()
      target.scrollIntoView({ block: 'center' })
      target.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(look)
    observer.observe(root, { childList: true, subtree: true })
    look()
    return () => observer.disconnect()
  }, [panel, goal])
}

function fieldOf(root: HTMLElement, labels: readonly string[]): HTMLElement | undefined {
  for (const label of labels) {
    for (const name of root.querySelectorAll<HTMLElement>('label, legend, h2, button')) {
      if (name.textContent.trim() !== label) continue
      if (name instanceof HTMLLabelElement && name.control !== null) return name.control
      if (name instanceof HTMLButtonElement) return name
      const part = name.closest<HTMLElement>('fieldset, section')
      const field = part?.querySelector<HTMLElement>('input, select, textarea, button, a[href]')
      if (field) return field
    }
  }
  return undefined
}
