import { plainLink, type RenderLink } from './links.tsx'
import { Logo } from './Mark.tsx'
import styles from './SiteFooter.module.css'
import { ThemeSwitcher } from './ThemeSwitcher.tsx'

type Entry = { label: string; path?: string }

const GROUPS: { title: string; entries: Entry[] }[] = [
  {
    title: 'Product',
    entries: [
      { label: 'Features', path: '/features' },
      { label: 'Pricing', path: '/pricing' },
      { label: 'Integrations' },
      { label: 'Beta Program' },
    ],
  },
  {
    title: 'Resources',
    entries: [
      { label: 'Blog' },
      { label: 'Help Center', path: '/help' },
      { label: 'Guides', path: '/help#guides' },
      { label: 'Webinars' },
    ],
  },
  {
    title: 'Company',
    entries: [
      { label: 'About Us' },
      { label: 'Careers' },
      { label: 'Press' },
      { label: 'Contact', path: '/contact' },
    ],
  },
]

const LEGAL: Entry[] = [
  { label: 'Terms of Service', path: '/terms' },
  { label: 'Privacy Policy', path: '/privacy' },
  { label: 'Cookie Settings', path: '/privacy#cookies' },
]

export type SiteFooterProps = { publicOrigin?: string | undefined; renderLink?: RenderLink | undefined }

/** The footer of both sites. Entries without a page are plain words: documented, but they lead nowhere. */
export function SiteFooter({ publicOrigin = '', renderLink: link = plainLink }: SiteFooterProps) {
  const entry = ({ label, path }: Entry) => (
    <li key={label}>
      {path === undefined ? (
        <span className={styles.word}>{label}</span>
      ) : (
        link({ href: `${publicOrigin}${path}`, className: styles.link, children: label })
      )}
    </li>
  )
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.brand}>
          <Logo size={28} />
          <p className={styles.line}>Reviews for every local business.</p>
          {link({
            href: `${publicOrigin}/testimonials`,
            className: styles.link,
            children: 'Testimonials',
          })}
        </div>
        {GROUPS.map(({ title, entries }) => (
          <nav key={title} className={styles.group} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.list}>{entries.map(entry)}</ul>
          </nav>
        ))}
      </div>
      <div className={styles.end}>
        <ul className={styles.legal}>{LEGAL.map(entry)}</ul>
        <ThemeSwitcher />
      </div>
    </footer>
  )
}
