import * as accountWords from '@fivestead/domain/languages/messages/accounts/en'
import * as m from '@fivestead/domain/languages/messages/site-frame/en'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './AccountMenu.module.css'

/** Logins that a person ends: one of the two, or both. */
export type LogoutKind = 'traditional' | 'external' | 'all'

export type AccountMenuProps = {
  /** Shown beside the button; the name, else the user name. */
  name: string
  logins: { traditional: boolean; external: boolean }
  /** Display name of the external identity provider. */
  providerLabel?: string | undefined
  onLogout: (kind: LogoutKind) => void
  /** The links of this site above the ways out, as it makes its links. */
  links: (link: { className: string | undefined; onClick: () => void }) => ReactNode
}

/** The Logout menu: one entry for each login that is active, and one for all when both are. Above it the links. */
export function AccountMenu({ name, logins, providerLabel = 'Replit', onLogout, links }: AccountMenuProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    root.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const away = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', away)
    document.addEventListener('focusin', away)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('focusin', away)
    }
  }, [open])

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const entries: { kind: LogoutKind; label: string; shown: boolean }[] = [
    {
      kind: 'external',
      label: accountWords.logoutFromAccount({ provider: providerLabel }),
      shown: logins.external,
    },
    { kind: 'traditional', label: accountWords.logoutFromTraditionalAccount, shown: logins.traditional },
    { kind: 'all', label: accountWords.logoutFromAllAccounts, shown: logins.external && logins.traditional },
  ]
  const move = (step: number) => {
    const items = [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const next = items.indexOf(document.activeElement as HTMLElement) + step
    items[(next + items.length) % items.length]?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the menu inside
    <div
      ref={root}
      className={styles.root}
      onKeyDown={(event) => {
        if (!open) return
        if (event.key === 'Escape') close()
        if (event.key === 'ArrowDown') move(1)
        if (event.key === 'ArrowUp') move(-1)
        if (['Escape', 'ArrowDown', 'ArrowUp'].includes(event.key)) event.preventDefault()
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.initial} aria-hidden="true">
          {[...name][0]?.toUpperCase()}
        </span>
        <span className={styles.label}>{name}</span>
        <span className={styles.purpose}>{m.logoutMenu}</span>
        <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
          <path d="m2.5 4.5 3.5 3.5 3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
        </svg>
      </button>
      {open ? (
        <div className={styles.menu} data-popup>
          <p className={styles.who}>
            {m.signedInAs} {name}
          </p>
          {links({ className: styles.item, onClick: () => setOpen(false) })}
          <div role="menu" aria-label={m.logout}>
            {entries
              .filter((entry) => entry.shown)
              .map(({ kind, label }) => (
                <button
                  key={kind}
                  type="button"
                  role="menuitem"
                  className={styles.item}
                  onClick={() => {
                    close()
                    onLogout(kind)
                  }}
                >
                  {label}
                </button>
              ))}
          </div>
        </div>
      ) : null}
    </div>
  )
}
