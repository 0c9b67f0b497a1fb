import { DEFAULT_COUNTRY } from '@fivestead/domain/country'
import { INBOX } from '@fivestead/domain/reviews/inbox/states'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { HowItWorks } from '../../components/HowItWorks.tsx'
import ui from '../../components/ui.module.css'
import { EmailBanner } from '../../features/accounts/email-confirmation/EmailBanner.tsx'
import { Inbox } from '../../features/reviews/inbox/Inbox.tsx'
import { useSelectedBusiness } from '../../lib/selected-business.tsx'
import { useTitle } from '../../lib/use-title.ts'
import * as m from '../../messages/pages/en.ts'
import styles from './InboxPage.module.css'
import { SelectFirst } from './SelectFirst.tsx'

/** /inbox and /inbox/{thread}: everybody who waits for the owner, and the conversation with one of them. */
export function InboxPage() {
  const { business: selected, businesses } = useSelectedBusiness()
  const { business: named, ...rows } = useSearch({ from: '/owner/inbox' })
  const { thread } = useParams({ strict: false })
  const business = businesses.find(({ id }) => id === named) ?? selected
  const navigate = useNavigate()
  useTitle(INBOX.name)
  return (
    <main className={`${ui.wide} ${ui.centred} ${styles.main}`} data-open={thread !== undefined}>
      <EmailBanner />
      <div className={`${ui.row} ${ui.gap8x16} ${ui.below12} ${styles.head}`}>
        <h1 className={`${ui.pageTitle} ${styles.title}`}>{INBOX.name}</h1>
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
  )
}
