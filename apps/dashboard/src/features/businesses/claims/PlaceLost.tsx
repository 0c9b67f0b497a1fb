import { LOCALE } from '@fivestead/domain/languages/locale'
import { Button } from '@mantine/core'
import { TabLink } from '../../../components/TabLink.tsx'
import ui from '../../../components/ui.module.css'
import { type Business, trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/claims/en.ts'
import styles from './Claim.module.css'

const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' })

/** Banner of a business whose place was claimed by its owner, until it is connected to a place again. */
export function PlaceLost({ business }: { business: Business }) {
  const { data } = trpc.claims.news.useQuery(
    { businessId: business.id },
    { enabled: business.placeId === null },
  )
  const notification = data?.notification
  if (business.placeId !== null || notification?.kind !== 'lost') return null
  return (
    <aside className={`${ui.below12} ${ui.amber} ${styles.lost}`} aria-label={m.googlePlaceDisconnected}>
      <p>{m.placeLost({ place: notification.placeName })}</p>
      <p>{m.placeLostExplained({ day: DAY.format(new Date(notification.at)) })}</p>
      <Button component={TabLink} tab="settings" variant="default">
        {m.connectAnotherPlace}
      </Button>
    </aside>
  )
}
