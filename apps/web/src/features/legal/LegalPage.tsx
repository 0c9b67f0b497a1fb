import type { ReactNode } from 'react'
import { emailHref, operatorTexts } from '../../lib/operator.ts'
import styles from './Legal.module.css'

/** The day on which a word of either page last changed. */
const LAST_CHANGED = 'November 22, 2026'

/** Terms or privacy policy: a text to read, after what is missing of it. */
export function LegalPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const { note } = operatorTexts()
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <p className={styles.note}>{note}</p>
      {children}
      <p className={styles.date}>Last changed {LAST_CHANGED}.</p>
    </article>
  )
}

export function Section({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
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
          <dd className={styles.text}>{text}</dd>
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
