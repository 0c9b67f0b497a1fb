import * as common from '@fivestead/domain/languages/messages/common/en'
import { useEffect, useRef } from 'react'
import { GoogleMapsMark } from '../../../components/GoogleMapsMark.tsx'
import { PinIcon } from '../../../components/icons.tsx'
import type { PickedPlace } from '../../../components/place-search/pick.ts'
import ui from '../../../components/ui.module.css'
import { shownHours } from '../../../lib/shown-hours.ts'
import * as m from '../../../messages/connect/en.ts'
import styles from './Connect.module.css'

/** The chosen business with what will be taken over, before anything is stored. */
export function ConfirmCard({ place }: { place: PickedPlace }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const facts = [
    [common.address, place.address],
    [common.phone, place.phone],
    [common.website, place.website],
    [m.hours, shownHours(place.hours ?? null)],
  ].filter(([, fact]) => fact !== '')
  return (
    <section className={`${ui.flex} ${ui.surface} ${styles.confirm}`} aria-labelledby="confirm-title">
      <PinIcon className={`${ui.icon} ${ui.link}`} size={24} />
      <div className={`${ui.grow} ${ui.shrink} ${ui.wrap}`}>
        <p className={`${ui.muted} ${ui.flush}`}>{m.isThisYourBusiness}</p>
        <h2 id="confirm-title" ref={title} tabIndex={-1} className={styles.name}>
          {place.name}
        </h2>
        <dl className={`${ui.facts} ${ui.stack10} ${ui.above16} ${styles.facts}`}>
          {facts.map(([label, fact]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
        <GoogleMapsMark />
      </div>
    </section>
  )
}
