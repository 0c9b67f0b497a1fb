import * as m from '@fivestead/domain/languages/messages/site-frame/en'
import { PRODUCT } from '@fivestead/domain/product'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { AccountMenu, type LogoutKind } from './AccountMenu.tsx'
import { plainLink, type RenderLink } from './links.tsx'
import { Logo } from './Mark.tsx'
import styles from './SiteHeader.module.css'
import { ThemeSwitcher } from './ThemeSwitcher.tsx'

export type HeaderUser = {
  name: string
  logins: { traditional: boolean; external: boolean }
  /** Display name of the external login's provider. */
  providerLabel?: string
}

export type SiteHeaderProps = {
  /** Path of the page that is shown; marks its link. */
  currentPath: string
  /** `null` for a visitor, also while nobody knows yet: the places of both are the same width. */
  user: HeaderUser | null
  /** Put before the public pages' paths; empty on the public origin itself. */
  publicOrigin?: string | undefined
  /** Put before /login, /signup and /your-dashboard; empty on the dashboard origin itself. */
  dashboardOrigin?: string | undefined
  onLogout?: ((kind: LogoutKind) => void) | undefined
  renderLink?: RenderLink | undefined
  /** Links to the page in other languages, in the panel. */
  languages?: ReactNode
}

const PAGES = [
  { path: '/features', label: m.features },
  { path: '/pricing', label: m.pricing },
  { path: '/testimonials', label: m.testimonials },
  { path: '/demo', label: m.seeDemo },
  { path: '/contact', label: m.contact },
]

const FOCUSABLE = 'a[href], button:not([disabled])'

/** Keeps Tab inside `panel` and lets it go round. */
function keepFocus(event: KeyboardEvent, panel: HTMLElement | null): void {
  if (event.key !== 'Tab' || panel === null) return
  const stops = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)]
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  if (document.activeElement !== edge) return
  event.preventDefault()
  const other = event.shiftKey ? stops.at(-1) : stops[0]
  other?.focus()
}

/** `aria-current` of the link to `root` on the page at `path`. */
const currentOf = (path: string, root: string) =>
  path === root || path.startsWith(`${root}/`) ? ('page' as const) : undefined

/**
 * The sticky header of both sites. Below 768 px the links move into
 * a panel that slides out, keeps the focus inside, closes with Escape, and opens without script, too.
 */
export function SiteHeader(props: SiteHeaderProps) {
  const { currentPath, publicOrigin = '' } = props
  const link = props.renderLink ?? plainLink
  const panelId = useId()
  const panel = useRef<HTMLElement>(null)
  const closePanel = () => panel.current?.hidePopover?.()

  const pageLinks = PAGES.map(({ path, label }) => (
    <li key={path}>
      {link({
        href: `${publicOrigin}${path}`,
        className: styles.link,
        'aria-current': currentOf(currentPath, path),
        onClick: closePanel,
        children: label,
      })}
    </li>
  ))
  const account = <AccountLinks {...props} link={link} closePanel={closePanel} />

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        {link({
          href: `${publicOrigin}/`,
          className: styles.home,
          'aria-label': PRODUCT.name + m.home,
          children: <Logo />,
        })}
        <nav className={styles.wide} aria-label={m.main}>
          <ul className={styles.list}>{pageLinks}</ul>
          <div className={styles.account}>{account}</div>
        </nav>
        <button type="button" className={styles.burger} popoverTarget={panelId} aria-label={m.openMenu}>
          <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
        <nav
          ref={panel}
          id={panelId}
          className={styles.panel}
          popover="auto"
          aria-label={m.menu}
          onToggle={(event) => {
            if (event.newState === 'open') panel.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus()
          }}
          onKeyDown={(event) => keepFocus(event, panel.current)}
        >
          <button
            type="button"
            className={styles.close}
            popoverTarget={panelId}
            popoverTargetAction="hide"
            aria-label={m.closeMenu}
          >
            <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
              <path d="m6 6 12 12M18 6 6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
          <ul className={styles.list}>{pageLinks}</ul>
          <div className={styles.account}>{account}</div>
          {props.languages}
          <ThemeSwitcher />
        </nav>
      </div>
    </header>
  )
}

type AccountLinksProps = SiteHeaderProps & { link: RenderLink; closePanel(): void }

/** Sign-in and sign-up of a visitor; dashboard and account menu of an owner. */
function AccountLinks({
  currentPath,
  user,
  dashboardOrigin = '',
  onLogout,
  link,
  closePanel,
}: AccountLinksProps) {
  const plain = (path: string, label: string) =>
    link({
      href: `${dashboardOrigin}${path}`,
      className: styles.link,
      'aria-current': currentOf(currentPath, path),
      onClick: closePanel,
      children: label,
    })
  if (user === null) {
    return (
      <>
        {plain('/login', m.login)}
        {link({
          href: `${dashboardOrigin}/signup`,
          className: styles.signup,
          onClick: closePanel,
          children: currentPath === '/' ? m.tryForFree : m.getStarted,
        })}
      </>
    )
  }
  return (
    <>
      {plain('/your-dashboard', m.dashboard)}
      <AccountMenu
        name={user.name}
        logins={user.logins}
        providerLabel={user.providerLabel}
        links={({ className, onClick }) =>
          link({
            href: `${dashboardOrigin}/settings`,
            className,
            onClick: () => {
              onClick()
              closePanel()
            },
            children: 'Settings',
          })
        }
        onLogout={(kind) => {
          closePanel()
          onLogout?.(kind)
        }}
      />
    </>
  )
}
