import { SITE_NAMES } from '@fivestead/domain/businesses/destinations/sites'
import { ActionIcon, NumberInput, TextInput } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { ChevronIcon, TrashIcon } from '../../../components/icons.tsx'
import ui from '../../../components/ui.module.css'
import * as m from '../../../messages/destinations/en.ts'
import styles from './Destinations.module.css'
import type { SiteRow } from './sites.ts'

const HINTS: Partial<Record<SiteRow['site'], string>> = {
  facebook: 'https://www.facebook.com/your-page/reviews',
  tripadvisor: 'https://www.tripadvisor.com/UserReviewEdit-…',
  trustpilot: 'https://www.trustpilot.com/evaluate/your-site.com',
  booking: 'https://www.booking.com/hotel/…',
  apple: 'https://maps.apple.com/place?…',
  own: 'https://your-site.com/reviews',
}

interface Props {
  row: SiteRow
  /** From 0; the last one is `count - 1`. */
  at: number
  count: number
  hasPlace: boolean
  url: ComponentProps<typeof TextInput>
  share: ComponentProps<typeof NumberInput>
  onMove: (by: 1 | -1, button: HTMLElement) => void
  onRemove: () => void
}

/** Row of one review site: its address, its share, and buttons that move or remove it. */
export function DestinationRow({ row, at, count, hasPlace, url, share, onMove, onRemove }: Props) {
  const name = SITE_NAMES[row.site]
  const button = (label: string, off: boolean, icon: ReactNode, onClick: (button: HTMLElement) => void) => (
    <ActionIcon
      variant="subtle"
      aria-label={label}
      {...(off ? { 'aria-disabled': true, 'data-disabled': true } : {})}
      onClick={({ currentTarget }) => off || onClick(currentTarget)}
    >
      {icon}
    </ActionIcon>
  )
  return (
    <li className={`${ui.stack} ${ui.gap4x12} ${ui.round} ${styles.row}`}>
      <span className={ui.bold}>{name}</span>
      <span className={`${ui.flex} ${styles.buttons}`}>
        {button(m.moveUp({ name }), at === 0, <ChevronIcon className={styles.up} size={20} />, (target) =>
          onMove(-1, target),
        )}
        {button(m.moveDown({ name }), at === count - 1, <ChevronIcon size={20} />, (target) =>
          onMove(1, target),
        )}
        {button(m.remove({ name }), count === 1, <TrashIcon size={18} />, onRemove)}
      </span>
      <div className={`${ui.stack12} ${styles.fields}`} data-shared={row.share === null ? undefined : ''}>
        {row.site === 'google' ? (
          <p className={`${ui.muted} ${ui.flush}`}>{hasPlace ? m.googleDestination : m.notShownYet}</p>
        ) : (
          <TextInput
            label={row.site === 'own' ? m.pageAddress : m.pageAddressOn({ name })}
            type="url"
            inputMode="url"
            placeholder={HINTS[row.site]}
            autoComplete="off"
            {...url}
          />
        )}
        {row.share === null ? null : (
          <NumberInput
            label={m.shareOfRequests}
            aria-label={m.shareOfRequestsOf({ name })}
            suffix=" %"
            min={1}
            max={99}
            allowDecimal={false}
            hideControls
            {...share}
          />
        )}
      </div>
    </li>
  )
}
