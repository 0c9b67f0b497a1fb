import type { Business } from '../../lib/trpc.ts'
import { JobDelayCard } from './JobDelayCard.tsx'

/** Ways in which a job that was done asks its customer for a review, and when. */
export function JobDone({ business }: { business: Business }) {
  return <JobDelayCard businessId={business.id} />
}
