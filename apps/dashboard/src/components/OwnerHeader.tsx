import { PRODUCT } from '@fivestead/domain/product'
import { Logo, Mark } from '@fivestead/ui/Mark.tsx'
import { ThemeSwitcher } from '@fivestead/ui/ThemeSwitcher.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as m from '../messages/common/en.ts'
import styles from './OwnerHeader.module.css'
import ui from './ui.module.css'

interface Props {
  /** The Logout menu. */
  menu: ReactNode
  /** What stands between logo and menu; the Dashboard link where there is no navigation. */
  middle?: ReactNode
  /** The navigation, with its Dashboard link. */
  children?: ReactNode
}

/** Header of the signed-in area: logo to /, theme, Logout menu, and the navigation beside the screen. */
export function OwnerHeader({ menu, middle, children }: Props) {
  return (
    <header className={styles.header}>
      <div className={`${ui.line} ${ui.surface} ${styles.bar}`}>
        <Link to="/" className={`${ui.tap} ${styles.home}`} aria-label={m.home({ name: PRODUCT.name })}>
          <span className={styles.logo}>
            <Logo size={28} />
          </span>
          <span className={styles.mark}>
            <Mark size={32} />
          </span>
        </Link>
        <div className={`${ui.grow} ${ui.shrink} ${ui.flex}`}>
          {middle === undefined ? (
            <Link to="/your-dashboard" className={`${ui.tap} ${styles.link}`}>
              {m.dashboard}
            </Link>
          ) : (
            middle
          )}
        </div>
        <div className={styles.theme}>
          <ThemeSwitcher />
        </div>
        {menu}
      </div>
      {children}
    </header>
  )
}
