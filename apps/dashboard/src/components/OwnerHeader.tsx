import { PRODUCT } from '@fivestead/domain/product'
import { Logo, Mark } from '@fivestead/ui/Mark.tsx'
import { ThemeSwitcher } from '@fivestead/ui/ThemeSwitcher.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './OwnerHeader.module.css'

/** Header of the signed-in area: logo to /, Dashboard link and what stands beside it, theme, Logout menu. */
export function OwnerHeader({ menu, links }: { menu: ReactNode; links?: ReactNode }) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.home} aria-label={`${PRODUCT.name}, home`}>
          <span className={styles.logo}>
            <Logo size={28} />
          </span>
          <span className={styles.mark}>
            <Mark size={32} />
          </span>
        </Link>
        <nav className={styles.nav} aria-label="Main">
          <Link to="/your-dashboard" className={styles.link} activeOptions={{ includeSearch: false }}>
            Dashboard
          </Link>
          {links}
        </nav>
        <div className={styles.theme}>
          <ThemeSwitcher />
        </div>
        {menu}
      </div>
    </header>
  )
}
