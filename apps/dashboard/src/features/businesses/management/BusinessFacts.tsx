import * as businessWords from '@fivestead/domain/languages/messages/businesses/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { shortId } from '@fivestead/domain/places/place-id'
import ui from '../../../components/ui.module.css'
import type { Business } from '../../../lib/trpc.ts'
import * as m from '../../../messages/management/en.ts'
import styles from './Management.module.css'

/** Stored facts of one business, read only. */
export function BusinessFacts({ business }: { business: Business }) {
  const { address, city, state, zip, phone, website, placeId } = business
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const facts = [
    [common.address, [address, town].filter(Boolean).join(', ')],
    [common.phone, phone],
    [common.website, website],
    [m.googlePlaceId, placeId === null ? businessWords.noGoogleId : shortId(placeId)],
  ]
  return (
    <dl className={`${ui.facts} ${ui.stack} ${ui.wrap} ${ui.single} ${styles.facts}`}>
      {facts.map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fact || m.notGiven}</dd>
        </div>
      ))}
    </dl>
  )
}
