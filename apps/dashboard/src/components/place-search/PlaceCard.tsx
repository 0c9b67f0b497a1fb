import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import * as m from '../../messages/common/en.ts'
import { GoogleMapsMark } from '../GoogleMapsMark.tsx'
import { PinIcon } from '../icons.tsx'
import ui from '../ui.module.css'
import styles from './PlaceCard.module.css'
import type { PickedPlace } from './pick.ts'

interface Props {
  place: Pick<PickedPlace, 'name' | 'address' | 'phone' | 'website' | 'hours'>
  onClear?: () => void
  disabled?: boolean
  /** Takes the focus when it appears, so that the choice is read out. */
  takesFocus?: boolean
}

/** The chosen place: name, formatted address and, when known, phone number, website and opening hours. */
export function PlaceCard({ place, onClear, disabled = false, takesFocus = false }: Props) {
  const card = useRef<HTMLElement>(null)
  const [focusFirst] = useState(takesFocus)
  useEffect(() => {
    if (focusFirst) card.current?.focus()
  }, [focusFirst])
  return (
    <section
      ref={card}
      tabIndex={-1}
      className={`${ui.flex} ${ui.alignStart} ${ui.gap12} ${ui.surface} ${ui.round} ${styles.card}`}
      aria-label={m.selectedBusiness}
    >
      <PinIcon className={`${ui.icon} ${styles.pin}`} />
      <div className={`${ui.grow} ${ui.shrink} ${ui.wrap}`}>
        <p className={`${ui.flush} ${ui.bold}`}>{place.name}</p>
        <p className={`${ui.above2} ${ui.note}`}>{place.address}</p>
        {place.phone === '' ? null : <p className={`${ui.above2} ${ui.note}`}>{place.phone}</p>}
        {place.website === '' ? null : <p className={`${ui.above2} ${ui.note}`}>{place.website}</p>}
        {place.hours ? <p className={`${ui.above2} ${ui.note} ${styles.hours}`}>{place.hours}</p> : null}
        <GoogleMapsMark />
      </div>
      {onClear === undefined ? null : (
        <Button variant="subtle" px={10} className={styles.change} onClick={onClear} disabled={disabled}>
          {m.change}
        </Button>
      )}
    </section>
  )
}
