import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { OwnerHeader } from '../../components/OwnerHeader.tsx'
import { AccountControl } from '../../features/accounts/AccountControl.tsx'
import { DeleteAccount } from '../../features/accounts/DeleteAccount.tsx'
import { UserProfileForm } from '../../features/accounts/UserProfileForm.tsx'
import { BusinessManagement } from '../../features/businesses/management/BusinessManagement.tsx'
import { useTitle } from '../../lib/use-title.ts'
import pageStyles from './DashboardPage.module.css'
import styles from './SettingsPage.module.css'
import tabStyles from './tabs/Tabs.module.css'

/** /settings: the person, and the businesses (SET-2). */
export function SettingsPage() {
  useTitle('Settings')
  const { tab = 'profile' } = useSearch({ from: '/settings/settings' })
  const navigate = useNavigate()
  const show = (next: string | null) =>
    void navigate({
      to: '/settings',
      search: next === 'businesses' ? { tab: next } : {},
      resetScroll: false,
    })
  return (
    <>
      <OwnerHeader menu={<AccountControl />} />
      <main className={styles.main}>
        <h1 className={tabStyles.title}>Settings</h1>
        <Tabs value={tab} onChange={show} keepMounted={false}>
          <Tabs.List className={pageStyles.tabs} aria-label="Settings">
            <Tabs.Tab value="profile" className={pageStyles.tab}>
              User Profile
            </Tabs.Tab>
            <Tabs.Tab value="businesses" className={pageStyles.tab}>
              Business Management
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="profile" className={pageStyles.panel}>
            <div className={tabStyles.rows}>
              <UserProfileForm />
              <DeleteAccount />
            </div>
          </Tabs.Panel>
          <Tabs.Panel value="businesses" className={pageStyles.panel}>
            <BusinessManagement />
          </Tabs.Panel>
        </Tabs>
      </main>
    </>
  )
}
