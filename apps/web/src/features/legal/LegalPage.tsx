import { directionOf, LANGUAGE_NAMES, LANGUAGES, tagOf } from '@fivestead/domain/languages/languages'
import { all } from '@fivestead/domain/languages/messages/legal/all'
import { pagePathIn } from '@fivestead/domain/languages/page-path'
import { type ReactNode, use } from 'react'
import { emailHref, operatorTexts } from '../../lib/operator.ts'
import { ReaderContext } from '../../lib/reader.ts'
import ui from '../../lib/ui.module.css'
import styles from './Legal.module.css'

/** The day on which a word of either page last changed. */
const LAST_CHANGED = Date.UTC(2026, 10, 26)

type LegalPageProps = { path: '/terms' | '/privacy'; title: string; lead: string; children: ReactNode }

/** Terms or privacy policy: a text to read, after what is missing of it. */
export function LegalPage({ path, title, lead, children }: LegalPageProps) {
  const { note } = operatorTexts()
  const reader = use(ReaderContext)
  const m = all[use(ReaderContext)]
  const day = new Intl.DateTimeFormat(reader === 'en' ? 'en-US' : tagOf(reader), {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return (
    <article className={`${ui.page} ${styles.page}`} lang={reader} dir={directionOf(reader)}>
      <h1 className={ui.pageTitle}>{title}</h1>
      <p className={ui.lead}>{lead}</p>
      {reader === 'en' ? null : <p className={styles.counts}>{m.englishCounts}</p>}
      <p className={styles.note}>{note}</p>
      {children}
      <p className={`${ui.note} ${styles.date}`}>{m.lastChanged({ date: day.format(LAST_CHANGED) })}</p>
      <nav className={styles.languages} aria-label={m.language}>
        {LANGUAGES.map((language) =>
          language === reader ? (
            <span key={language} aria-current="true">
              {LANGUAGE_NAMES[language]}
            </span>
          ) : (
            <a
              key={language}
              href={`${pagePathIn(language === 'es' ? 'es' : 'en', path)}?lang=${language}`}
              lang={language}
              dir={directionOf(language)}
              rel="nofollow"
            >
              {LANGUAGE_NAMES[language]}
            </a>
          ),
        )}
      </nav>
    </article>
  )
}

export function Section({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <div lang="en" dir="ltr">
        {children}
      </div>
    </section>
  )
}

/** Terms with what is said of each. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, text: string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, text]) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Operator of the installation, with a postal and an email address. */
export function OperatorAddress() {
  const { name, address, email } = operatorTexts()
  return (
    <address className={styles.address}>
      <span>{name}</span>
      <span>{address}</span>
      <a href={emailHref(email)}>{email}</a>
    </address>
  )
}
