import { type HelpSlug, helpPath, helpQuery } from '@fivestead/domain/help'
import * as m from '@fivestead/domain/languages/messages/help/en'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import buttons from '../../lib/buttons.module.css'
import { pageHref } from '../../lib/language.ts'
import ui from '../../lib/ui.module.css'
import styles from './Help.module.css'
import { findHelp } from './search.ts'
import { HELP_TITLES, type HelpKind } from './titles.ts'

const GROUPS: { kind: HelpKind; title: string }[] = [
  { kind: 'guide', title: m.guides },
  { kind: 'how-to', title: m.howItWorks },
]

/** The help pages, and a search in their titles and texts that works without script. */
export function HelpCenter() {
  const asked = useRouterState({
    select: ({ location }) => helpQuery(new URLSearchParams(location.searchStr).get('q')),
  })
  const navigate = useNavigate()
  const [query, setQuery] = useState(asked)
  const found = findHelp(query)
  const search = (event: FormEvent) => {
    event.preventDefault()
    const q = helpQuery(query)
    void navigate({ to: '/help', search: q === '' ? {} : { q }, replace: true })
  }
  return (
    <div className={`${ui.wide} ${ui.page}`}>
      <h1 className={ui.pageTitle}>{m.helpCenter}</h1>
      <p className={`${ui.lead} ${styles.lead}`}>{m.centerLead}</p>
      <search>
        <form action={pageHref('/help')} className={styles.search} onSubmit={search}>
          <label htmlFor="help-search">{m.searchTheHelp}</label>
          <div className={styles.field}>
            <input
              id="help-search"
              name="q"
              type="search"
              autoComplete="off"
              maxLength={100}
              value={query}
              onChange={(event) => setQuery(event.currentTarget.value)}
            />
            <button type="submit" className={buttons.small}>
              {m.search}
            </button>
          </div>
        </form>
      </search>
      <p className={styles.count} role="status">
        {query.trim() === '' ? '' : countWords(found.length, query.trim())}
      </p>
      {found.length === 0 ? (
        <p>
          {m.tryOtherWords} <Link to="/help">{m.seeAllPages}</Link>
          {m.orWord} <Link to="/contact">{m.writeToUs}</Link>.
        </p>
      ) : null}
      {GROUPS.map(({ kind, title }) => {
        const slugs = found.filter((slug) => HELP_TITLES[slug].kind === kind)
        return slugs.length === 0 ? null : (
          <section key={kind} className={styles.group} aria-labelledby={kind === 'guide' ? 'guides' : kind}>
            <h2 id={kind === 'guide' ? 'guides' : kind}>{title}</h2>
            <HelpList slugs={slugs} />
          </section>
        )
      })}
    </div>
  )
}

const countWords = (count: number, query: string) =>
  count === 0 ? m.noPageHas({ query }) : m.pagesFor({ count, query })

/** Help pages with what each of them tells. */
function HelpList({ slugs }: { slugs: readonly HelpSlug[] }) {
  return (
    <ul className={styles.list}>
      {slugs.map((slug) => (
        <li key={slug}>
          <Link to={helpPath(slug)} className={styles.entry}>
            <strong>{HELP_TITLES[slug].title}</strong>
            <span>{HELP_TITLES[slug].description}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
