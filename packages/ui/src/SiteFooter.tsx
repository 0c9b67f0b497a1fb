import * as m from '@fivestead/domain/languages/messages/site-frame/en'
import type { ReactNode } from 'react'
import { plainLink, type RenderLink } from './links.tsx'
import { Logo } from './Mark.tsx'
import styles from './SiteFooter.module.css'
import { ThemeSwitcher } from './ThemeSwitcher.tsx'

type Entry = { label: string; path: string }

/** Documented entries; those without a page yet stand below the links, in one line of words. */
const GROUPS: { title: string; entries: Entry[]; planned: string[] }[] = [
  {
    title: m.product,
    entries: [
      { label: m.features, path: '/features' },
      { label: m.pricing, path: '/pricing' },
    ],
    planned: [m.integrations, m.betaProgram],
  },
  {
    title: m.resources,
    entries: [
      { label: m.helpCenter, path: '/help' },
      { label: m.guides, path: '/help#guides' },
    ],
    planned: [m.blog, m.webinars],
  },
  {
    title: m.company,
    entries: [{ label: m.contact, path: '/contact' }],
    planned: [m.aboutUs, m.careers, m.press],
  },
]

const LEGAL: Entry[] = [
  { label: m.termsOfService, path: '/terms' },
  { label: m.privacyPolicy, path: '/privacy' },
  { label: m.cookieSettings, path: '/privacy#cookies' },
]

export type SiteFooterProps = {
  publicOrigin?: string | undefined
  renderLink?: RenderLink | undefined
  /** Line that names the operator; empty where nobody is named. */
  operator: string
  /** Links to the page in other languages. */
  languages?: ReactNode
}

/** The footer of both sites. */
export function SiteFooter({
  publicOrigin = '',
  renderLink: link = plainLink,
  operator,
  languages,
}: SiteFooterProps) {
  const entry = ({ label, path }: Entry) => (
    <li key={label}>{link({ href: `${publicOrigin}${path}`, className: styles.link, children: label })}</li>
  )
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.brand}>
          <Logo size={28} />
          <p className={styles.line}>{m.footerLine}</p>
          {link({
            href: `${publicOrigin}/terms#operator`,
            className: `${styles.link} ${styles.operator}`,
            children: operator,
          })}
          {link({
            href: `${publicOrigin}/testimonials`,
            className: styles.link,
            children: m.testimonials,
          })}
        </div>
        {GROUPS.map(({ title, entries, planned }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.list}>{entries.map(entry)}</ul>
            <p className={styles.planned}>
              {m.planned} {planned.join(', ')}
            </p>
          </nav>
        ))}
      </div>
      <div className={styles.end}>
        <ul className={styles.legal}>{LEGAL.map(entry)}</ul>
        {languages}
        <ThemeSwitcher />
      </div>
    </footer>
  )
}
