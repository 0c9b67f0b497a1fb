import { Mark } from '@fivestead/ui/Mark.tsx'
import { Link } from '@tanstack/react-router'
import styles from './Page.module.css'

const WAYS = [
  { to: '/', label: 'Home page' },
  { to: '/demo', label: 'See the demo' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/contact', label: 'Contact us' },
] as const

/** Any path that nothing answers. */
export function NotFound() {
  return (
    <div className={styles.narrow}>
      <Mark size={56} />
      <h1 className={styles.title}>404 Page Not Found</h1>
      <p className={styles.lead}>
        This address leads to no page here. It may have been typed wrong, or the page has moved.
      </p>
      <nav className={styles.ways} aria-label="Other pages">
        {WAYS.map(({ to, label }) => (
          <Link key={to} className={styles.link} to={to}>
            {label}
          </Link>
        ))}
      </nav>
      <p className={styles.small}>Did you forget to add the page to the router?</p>
    </div>
  )
}
