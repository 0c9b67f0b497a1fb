import { SiteHeader } from '@fivestead/ui/SiteHeader.tsx'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDoneBefore } from '../lib/rendered-page.ts'
import { runtime } from '../lib/runtime.ts'
import { sitePage } from '../lib/site-page.ts'
import styles from './GuestShell.module.css'
import { LanguageLinks } from './LanguageLinks.tsx'

/** Header and calm ground of the screens before sign-in. */
export function GuestShell({ children }: { children: ReactNode }) {
  useDoneBefore()
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <>
      <SiteHeader
        currentPath={path}
        user={null}
        publicOrigin={runtime().publicOrigin}
        renderLink={(props) =>
          props.href.startsWith('/') ? (
            <Link
              to={props.href}
              className={props.className ?? ''}
              {...(props['aria-current'] ? { 'aria-current': props['aria-current'] } : {})}
              {...(props.onClick ? { onClick: props.onClick } : {})}
            >
              {props.children}
            </Link>
          ) : (
            <a {...props} href={sitePage(props.href.slice(runtime().publicOrigin.length))} />
          )
        }
      />
      <main className={styles.main}>
        {children}
        <LanguageLinks />
      </main>
    </>
  )
}
