import * as common from '@fivestead/domain/languages/messages/common/en'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyDialog } from '../../components/lazy-dialog.tsx'
import ui from '../../components/ui.module.css'
import { EmailBanner } from '../../features/accounts/email-confirmation/EmailBanner.tsx'
import { Overview } from '../../features/businesses/overview/Overview.tsx'
import { OrganizationSwitch } from '../../features/organizations/OrganizationSwitch.tsx'
import { ALL_BUSINESSES } from '../../lib/overview-search.ts'
import { trpc } from '../../lib/trpc.ts'
import { useTitle } from '../../lib/use-title.ts'
import styles from './AllBusinessesPage.module.css'

const AcrossDialog = lazyDialog(common.askForReviews, () =>
  import('../../features/customers/campaigns/across/AcrossDialog.tsx').then((m) => m.AcrossDialog),
)

/** /businesses: the businesses of the organization that is shown, side by side. */
export function AllBusinessesPage() {
  useTitle(ALL_BUSINESSES)
  const search = useSearch({ from: '/owner/businesses' })
  const navigate = useNavigate()
  const [asking, setAsking] = useState<readonly number[]>([])
  const { data: businesses = [] } = trpc.businesses.list.useQuery()
  const asked = businesses.filter(({ id }) => asking.includes(id))
  return (
    <main className={`${ui.wide} ${ui.centred} ${styles.main}`}>
      <EmailBanner />
      <div className={`${ui.flow} ${ui.between} ${ui.alignEnd} ${ui.gap8x16} ${ui.below4}`}>
        <h1 className={`${ui.pageTitle} ${ui.flush}`}>{ALL_BUSINESSES}</h1>
        <OrganizationSwitch />
      </div>
      <Overview
        search={search}
        onSearch={(next) =>
          void navigate({ to: '/businesses', search: next, replace: true, resetScroll: false })
        }
        onAsk={setAsking}
      />
      {asked.length === 0 ? null : <AcrossDialog businesses={asked} onClose={() => setAsking([])} />}
    </main>
  )
}
