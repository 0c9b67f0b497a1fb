import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { SearchIcon } from '../../components/icons.tsx'
import ui from '../../components/ui.module.css'
import { useMay } from '../../lib/auth-context.tsx'
import { useSelectedBusiness } from '../../lib/selected-business.tsx'
import { sitePage } from '../../lib/site-page.ts'
import type { DashboardSearch } from '../../lib/tabs.ts'
import { trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/pages/en.ts'
import styles from './Finder.module.css'
import { findPlaces } from './Navigation.tsx'
import { SECTION_LABELS, useSections } from './tabs/sections.ts'
import { findSettings } from './tabs/settings-index.ts'

const TYPING_MS = 200
const CUSTOMERS = 5
const SETTINGS = 5

/** Finds screens, settings, customers of the chosen business and help; arrows move, Enter opens the first. */
export function Finder({ onClose }: { onClose(): void }) {
  const [typed, setTyped] = useState('')
  const [quiet] = useDebouncedValue(typed.trim(), TYPING_MS)
  const { business } = useSelectedBusiness()
  const sections = useSections()
  const maySearch = useMay('contacts')
  const customers = trpc.customers.list.useQuery(
    { businessId: business?.id ?? 0, search: quiet, searchIn: 'contact', limit: CUSTOMERS },
    { enabled: business !== null && maySearch && quiet !== '' },
  )
  const list = useRef<HTMLDivElement>(null)
  const links = () => Array.from(list.current?.querySelectorAll('a') ?? [])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      const all = links()
      const at = all.indexOf(document.activeElement as HTMLAnchorElement)
      all[Math.max(0, Math.min(all.length - 1, at + step))]?.focus()
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) links()[0]?.click()
    else return
    event.preventDefault()
  }
  const to = (search: DashboardSearch, words: string, kind: string) => (
    <Link
      to="/your-dashboard"
      search={search}
      className={`${ui.hoverable} ${styles.result}`}
      onClick={onClose}
    >
      <Words words={words} kind={kind} />
    </Link>
  )
  const word = typed.trim()
  return (
    <Dialog title={m.find} opened onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the field and the links inside */}
      <div onKeyDown={onKeyDown}>
        <TextInput
          type="search"
          aria-label={m.findAnything}
          placeholder={m.findAnything}
          autoComplete="off"
          data-autofocus
          leftSection={<SearchIcon size={18} />}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <div ref={list}>
          <ul className={`${ui.list} ${styles.results}`} aria-label={m.found}>
            {findPlaces(word).map(({ place, label }) => (
              <li key={place}>
                {place === 'inbox' ? (
                  <Link to="/inbox" className={`${ui.hoverable} ${styles.result}`} onClick={onClose}>
                    <Words words={label} kind={m.screen} />
                  </Link>
                ) : (
                  to(place === 'insights' ? {} : { tab: place }, label, m.screen)
                )}
              </li>
            ))}
            {(quiet === '' ? [] : (customers.data?.items ?? [])).map(({ id, name }) => (
              <li key={id}>{to({ tab: 'customers', customer: id }, name, m.customer)}</li>
            ))}
            {findSettings(word, sections)
              .slice(0, SETTINGS)
              .map(({ section, name }) => (
                <li key={`${section} ${name}`}>
                  {to({ tab: 'settings', section }, name, m.settingIn({ section: SECTION_LABELS[section] }))}
                </li>
              ))}
            {word === '' ? null : (
              <li>
                <a
                  className={`${ui.hoverable} ${styles.result}`}
                  href={sitePage(`/help?q=${encodeURIComponent(word)}`)}
                  target="_blank"
                  rel="noopener"
                >
                  <Words words={m.searchHelpFor({ word })} kind={m.help} />
                </a>
              </li>
            )}
          </ul>
        </div>
      </div>
    </Dialog>
  )
}

function Words({ words, kind }: { words: string; kind: string }): ReactNode {
  return (
    <>
      <span className={ui.wrap}>{words}</span>
      <span className={`${ui.muted} ${ui.small} ${ui.nowrap}`}>{kind}</span>
    </>
  )
}
