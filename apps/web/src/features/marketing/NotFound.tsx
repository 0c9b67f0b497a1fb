import * as m from '@fivestead/domain/languages/messages/marketing/en'
import { Mark } from '@fivestead/ui/Mark.tsx'
import { Link } from '@tanstack/react-router'
import ui from '../../lib/ui.module.css'
import styles from './Page.module.css'

const WAYS = [
  { to: '/', label: m.homePage },
  { to: '/demo', label: m.seeTheDemo },
  { to: '/pricing', label: m.pricing },
  { to: '/contact', label: m.contactUs },
] as const

/** Any path that nothing answers. */
export function NotFound() {
  return (
    <div className={`${ui.page} ${styles.narrow}`}>
      <Mark size={56} />
      <h1 className={ui.pageTitle}>{m.notFoundTitle}</h1>
      <p className={styles.lead}>{m.notFoundLead}</p>
      <nav className={styles.ways} aria-label={m.otherPages}>
        {WAYS.map(({ to, label }) => (
          <Link key={to} className={`${ui.link} ${styles.link}`} to={to}>
            {label}
          </Link>
        ))}
      </nav>
      <p className={ui.note}>{m.notFoundHint}</p>
    </div>
  )
}
