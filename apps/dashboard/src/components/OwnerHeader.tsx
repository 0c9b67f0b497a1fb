import { PRODUCT } from '@fivestead/domain/product'
import { Logo, Mark } from '@fivestead/ui/Mark.tsx'
import { ThemeSwitcher } from '@fivestead/ui/ThemeSwitcher.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as m from '../messages/common/en.ts'
import styles from './OwnerHeader.module.css'
import { TabLink } from './TabLink.tsx'

interface Props {
  menu: ReactNode
  links?: ReactNode
  /** The reports are shown: their own link is the current one. */
  onReports?: boolean
}

/** Header of the signed-in area: logo to /, Dashboard link and what stands beside it, theme, Logout menu. */
export function OwnerHeader({ menu, links, onReports = false }: Props) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.home} aria-label={m.home({ name: PRODUCT.name })}>
          <span className={styles.logo}>
            <Logo size={28} />
          </span>
          <span className={styles.mark}>
            <Mark size={32} />
          </span>
        </Link>
        <nav className={styles.nav} aria-label={m.main}>
          <Link
            to="/your-dashboard"
            className={styles.link}
            activeOptions={onReports ? { exact: true, includeSearch: true } : { includeSearch: false }}
          >
            {m.dashboard}
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

/** The way to the reports; a phone has it in the account menu. */
export const ReportsLink = () => (
  <TabLink tab="reports" className={`${styles.link} ${styles.wide}`}>
    {m.reports}
  </TabLink>
)
