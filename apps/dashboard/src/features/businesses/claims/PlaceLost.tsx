import { Button } from '@mantine/core'
import { TabLink } from '../../../components/TabLink.tsx'
import { type Business, trpc } from '../../../lib/trpc.ts'
import styles from './Claim.module.css'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** Above the tabs of a business whose place was claimed by its owner, until it is connected to one again. */
export function PlaceLost({ business }: { business: Business }) {
  const { data } = trpc.claims.news.useQuery(
    { businessId: business.id },
    { enabled: business.placeId === null },
  )
  const notification = data?.notification
  if (business.placeId !== null || notification?.kind !== 'lost') return null
  return (
    <aside className={styles.lost} aria-label="Google place disconnected">
      <p>{notification.placeName} is no longer connected</p>
      <p>
        On {DAY.format(new Date(notification.at))} another account proved that this Google place is theirs.
        Your customers, requests and collected ratings stay here.
      </p>
      <Button component={TabLink} tab="settings" variant="default">
        Connect another place
      </Button>
    </aside>
  )
}
