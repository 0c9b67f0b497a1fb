import { DEFAULT_COUNTRY } from '@fivestead/domain/country'
import { INBOX } from '@fivestead/domain/reviews/inbox/states'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { HowItWorks } from '../../components/HowItWorks.tsx'
import { OwnerHeader, ReportsLink } from '../../components/OwnerHeader.tsx'
import { AccountControl } from '../../features/accounts/AccountControl.tsx'
import { EmailBanner } from '../../features/accounts/email-confirmation/EmailBanner.tsx'
import { Inbox } from '../../features/reviews/inbox/Inbox.tsx'
import { InboxLink } from '../../features/reviews/inbox/InboxLink.tsx'
import { SelectedBusinessProvider, useSelectedBusiness } from '../../lib/selected-business.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { useWide } from '../../lib/use-wide.ts'
import * as m from '../../messages/pages/en.ts'
import styles from './InboxPage.module.css'
import { SelectFirst } from './SelectFirst.tsx'
import type { ToolsDrawerMode } from './Sidebar.tsx'
import { ToolsDrawer } from './ToolsDrawer.tsx'
import { useLive } from './use-live.ts'

/** /inbox and /inbox/{thread}: everybody who waits for the owner, and the conversation with one of them. */
export function InboxPage() {
  const { business } = useSearch({ from: '/owner/inbox' })
  return (
    <SelectedBusinessProvider initial={business}>
      <Page />
    </SelectedBusinessProvider>
  )
}

function Page() {
  const { business: selected, businesses } = useSelectedBusiness()
  const { business: named, ...rows } = useSearch({ from: '/owner/inbox' })
  const { thread } = useParams({ strict: false })
  const business = businesses.find(({ id }) => id === named) ?? selected
  const navigate = useNavigate()
  const [drawer, setDrawer] = useState<ToolsDrawerMode | null>(null)
  // The dashboard's bar; an open thread has its own way back, and needs the room.
  const hasBar = !useWide() && thread === undefined
  useTitle(INBOX.name)
  useLive(selected)
  return (
    <>
      <OwnerHeader
        menu={<AccountControl />}
        links={
          <>
            <InboxLink place={hasBar ? 'wide-header' : 'header'} />
            <ReportsLink />
          </>
        }
      />
      <main className={styles.main} data-open={thread !== undefined}>
        <EmailBanner />
        <div className={styles.head}>
          <h1 className={styles.title}>{INBOX.name}</h1>
          <HowItWorks page="inbox" about={m.theInbox} />
        </div>
        {business === null ? (
          <SelectFirst what={m.itsInbox} />
        ) : (
          <Inbox
            business={{ ...business, country: business.country ?? DEFAULT_COUNTRY }}
            places={businesses}
            rows={rows}
            opened={thread}
            onFilter={(search) => void navigate({ to: '/inbox', search, replace: true })}
            onClose={() => void navigate({ to: '/inbox', search: rows })}
          />
        )}
      </main>
      {hasBar ? (
        <ToolsDrawer
          shown={drawer}
          onShow={setDrawer}
          onClose={() => setDrawer(null)}
          onAddBusiness={() => void navigate({ to: '/settings', search: { tab: 'businesses' } })}
        />
      ) : null}
    </>
  )
}
