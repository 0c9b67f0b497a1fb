import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Card } from '../../components/Card.tsx'
import { TabLink } from '../../components/TabLink.tsx'
import ui from '../../components/ui.module.css'
import { ProfileForm } from '../../features/accounts/ProfileForm.tsx'
import { ProfileSettings } from '../../features/accounts/ProfileSettings.tsx'
import { BusinessManagement } from '../../features/businesses/management/BusinessManagement.tsx'
import { useMay } from '../../lib/auth-context.tsx'
import { readSettingsSearch } from '../../lib/tabs.ts'
import { useTitle } from '../../lib/use-title.ts'
import * as m from '../../messages/pages/en.ts'
import styles from './SettingsPage.module.css'
import { SECTION_LABELS, useSections } from './tabs/sections.ts'

/** /settings: the person, and the businesses; everything else is in the dashboard's tab. */
export function SettingsPage() {
  useTitle(m.settings)
  const { tab } = useSearch({ from: '/settings/settings' })
  const navigate = useNavigate()
  const mayManage = useMay('manage')
  const sections = useSections()
  const show = (next: string | null) =>
    void navigate({ to: '/settings', search: readSettingsSearch({ tab: next }), resetScroll: false })
  return (
    <main className={`${ui.wide} ${ui.centred} ${styles.main}`}>
      <h1 className={ui.pageTitle}>{m.settings}</h1>
      <Tabs value={mayManage && tab === 'businesses' ? tab : 'profile'} onChange={show} keepMounted={false}>
        <Tabs.List className={styles.tabs} aria-label={m.settings}>
          <Tabs.Tab value="profile">{m.userProfile}</Tabs.Tab>
          {mayManage ? <Tabs.Tab value="businesses">{m.businessManagement}</Tabs.Tab> : null}
        </Tabs.List>
        <Tabs.Panel value="profile">
          <div className={ui.rows}>
            <ProfileSettings form={<ProfileForm place="settings" />} />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="businesses">
          <BusinessManagement />
        </Tabs.Panel>
      </Tabs>
      <div className={styles.more}>
        <Card title={m.moreSettings}>
          <p className={ui.muted}>{m.moreSettingsHint}</p>
          <nav aria-label={m.moreSettings}>
            {sections.map((section) => (
              <TabLink key={section} tab="settings" rows={{ section }}>
                {SECTION_LABELS[section]}
              </TabLink>
            ))}
          </nav>
        </Card>
      </div>
    </main>
  )
}
