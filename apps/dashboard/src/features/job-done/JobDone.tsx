import { May } from '../../lib/auth-context.tsx'
import type { Business } from '../../lib/trpc.ts'
import { JobDelayCard } from './JobDelayCard.tsx'
import { MailboxCard } from './MailboxCard.tsx'

/** Ways in which a job that was done asks its customer for a review, and when. */
export function JobDone({ business }: { business: Business }) {
  return (
    <>
      <JobDelayCard businessId={business.id} />
      <May right="own">
        <MailboxCard businessId={business.id} />
      </May>
    </>
  )
}
