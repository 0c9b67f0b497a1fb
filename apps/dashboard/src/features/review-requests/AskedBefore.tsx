import { mayBeContact } from '@fivestead/domain/messaging/channels'
import { reviewLogDate } from '@fivestead/domain/reports/dates'
import { useDebouncedValue } from '@mantine/hooks'
import { trpc } from '../../lib/trpc.ts'
import styles from './QuickSend.module.css'

const TYPING_QUIET_MS = 400

/** Tells whoever is about to ask a contact again that it was asked before, and when. */
export function AskedBefore({
  businessId,
  contact,
  country,
  abroad,
}: {
  businessId: number
  contact: string
  country: string
  abroad: boolean
}) {
  const [typed] = useDebouncedValue(contact.trim(), TYPING_QUIET_MS)
  const { data: last } = trpc.reviewRequests.lastAsk.useQuery(
    { businessId, contact: typed },
    // A help and no more: when it cannot be read, nothing is said.
    { enabled: mayBeContact(typed, country, abroad), retry: false },
  )
  // Announced when it comes: the element is there before its words.
  return (
    <p role="status" className={styles.asked}>
      {last && typed === contact.trim() ? askedWords(last) : null}
    </p>
  )
}

function askedWords({
  customerName,
  status,
  at,
}: {
  customerName: string
  status: string
  at: string
}): string {
  const day = reviewLogDate(at)
  return status === 'pending'
    ? `A request to ${customerName} from ${day} is still waiting to go out.`
    : `${customerName} was asked on ${day} already.`
}
