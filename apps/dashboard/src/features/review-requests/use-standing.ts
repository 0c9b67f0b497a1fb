import { mayBeContact } from '@fivestead/domain/messaging/channels'
import { zoneOrDefault } from '@fivestead/domain/time-zone'
import { useDebouncedValue } from '@mantine/hooks'
import { type Business, trpc } from '../../lib/trpc.ts'

const TYPING_QUIET_MS = 400

interface Asked {
  business: Business
  /** As typed so far. */
  contact: string
  country: string
  abroad: boolean
}

/** State of a contact while it is typed: the last ask, what stands against one now, and the recipient's zone. */
export function useStanding({ business, contact, country, abroad }: Asked) {
  const [typed] = useDebouncedValue(contact.trim(), TYPING_QUIET_MS)
  const input = { businessId: business.id, contact: typed }
  // A help and no more: when it cannot be read, nothing is said.
  const options = { enabled: mayBeContact(typed, country, abroad), retry: false }
  const { data: last } = trpc.reviewRequests.lastAsk.useQuery(input, options)
  const { data: standing } = trpc.reviewRequests.standing.useQuery(input, options)
  const isCurrent = typed === contact.trim()
  return {
    last: isCurrent ? last : undefined,
    standing: isCurrent ? standing : undefined,
    zone: (isCurrent ? standing?.timeZone : undefined) ?? zoneOrDefault(business.timeZone),
  }
}
