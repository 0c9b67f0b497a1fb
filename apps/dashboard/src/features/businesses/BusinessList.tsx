import { BUSINESS_BADGES } from '@fivestead/domain/businesses/texts'
import * as businessWords from '@fivestead/domain/languages/messages/businesses/en'
import { matchesSearch } from '@fivestead/domain/reports/overview-search'
import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { BusinessLogo } from '../../components/BusinessLogo.tsx'
import { PlusIcon, SearchIcon } from '../../components/icons.tsx'
import ui from '../../components/ui.module.css'
import { May } from '../../lib/auth-context.tsx'
import { ALL_BUSINESSES } from '../../lib/overview-search.ts'
import { useSelectedBusiness } from '../../lib/selected-business.tsx'
import * as m from '../../messages/businesses/en.ts'
import styles from './BusinessList.module.css'

/** Number of businesses from which the list has a search. */
const SEARCHED_FROM = 8
/** Drawn at once; a search finds the others. */
const DRAWN_MAX = 100

interface Props {
  onAdd(): void
  /** Called after a choice, e.g. to close the drawer around the list. */
  onChosen?: () => void
  /** Called by the link to all businesses. */
  onLeave?: () => void
}

/** The owner's businesses; the chosen one decides what every tab shows. */
export function BusinessList({ onAdd, onChosen, onLeave }: Props) {
  const { businesses, business: chosen, select } = useSelectedBusiness()
  const list = useRef<HTMLUListElement>(null)
  const [typed, setTyped] = useState('')
  const found = businesses.filter(({ name, city }) => matchesSearch({ name, city }, typed))
  const drawn = found.filter(({ id }, n) => n < DRAWN_MAX || id === chosen?.id)
  // Scrolls a long list to the chosen business; the page around the list stays where it is.
  useEffect(() => {
    const line = list.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (list.current && line)
      list.current.scrollTop = line.offsetTop + line.offsetHeight - list.current.clientHeight
  }, [])
  return (
    <section aria-label={m.yourBusinesses}>
      <h2 className={`${ui.hint} ${ui.text} ${ui.strong} ${styles.title}`}>{m.yourBusinesses}</h2>
      {businesses.length < 2 ? null : (
        <Link
          to="/businesses"
          className={`${ui.hoverable} ${ui.line} ${ui.between} ${ui.gap8} ${ui.touch} ${ui.below4} ${styles.all}`}
          {...(onLeave ? { onClick: onLeave } : {})}
        >
          {ALL_BUSINESSES}
          <span className={`${ui.hint} ${styles.address}`}>{businesses.length}</span>
        </Link>
      )}
      {businesses.length < SEARCHED_FROM ? null : (
        <TextInput
          aria-label={m.searchYourBusinesses}
          placeholder={m.searchNameOrCity}
          className={ui.below8}
          leftSection={<SearchIcon size={18} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <ul ref={list} className={`${ui.stack4} ${ui.relative} ${ui.below4} ${styles.list}`}>
        {drawn.map((business) => (
          <li key={business.id}>
            <button
              type="button"
              className={`${ui.hoverable} ${ui.alignStart} ${ui.wide} ${ui.touch} ${ui.round} ${ui.plainButton} ${styles.business}`}
              aria-pressed={business.id === chosen?.id}
              onClick={() => {
                select(business.id)
                onChosen?.()
              }}
            >
              <BusinessLogo businessId={business.id} shown={business.id === chosen?.id} />
              <span className={`${ui.clamp} ${ui.bold} ${styles.name}`}>{business.name}</span>
              <span className={`${ui.hint} ${styles.address}`}>
                {[business.address, business.city].filter((part) => part).join(', ')}
              </span>
              <span
                className={`${ui.grey} ${ui.pill} ${ui.tiny} ${ui.strong} ${ui.above6} ${styles.badge}`}
                data-google={business.placeId !== null}
              >
                {business.placeId === null ? businessWords.noGoogleId : BUSINESS_BADGES.google}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={`${ui.flush} ${ui.hint} ${styles.more}`}>
        {found.length === 0 && typed !== '' ? m.noBusinessMatches : null}
        {found.length > drawn.length ? m.shownOfFound({ shown: drawn.length, found: found.length }) : null}
      </p>
      <May right="own">
        <Button variant="subtle" leftSection={<PlusIcon size={18} />} onClick={onAdd} px={12}>
          {m.addBusiness}
        </Button>
      </May>
    </section>
  )
}
