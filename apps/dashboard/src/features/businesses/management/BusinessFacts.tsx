import { BUSINESS_BADGES } from '@fivestead/domain/businesses/texts'
import { shortId } from '@fivestead/domain/places/place-id'
import type { Business } from '../../../lib/trpc.ts'
import * as m from '../../../messages/management/en.ts'
import styles from './Management.module.css'

/** Stored facts of one business, read only. */
export function BusinessFacts({ business }: { business: Business }) {
  const { address, city, state, zip, phone, website, placeId } = business
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const facts = [
    [m.address, [address, town].filter(Boolean).join(', ')],
    [m.phone, phone],
    [m.website, website],
    [m.googlePlaceId, placeId === null ? BUSINESS_BADGES.noGoogle : shortId(placeId)],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fact || m.notGiven}</dd>
        </div>
      ))}
    </dl>
  )
}
