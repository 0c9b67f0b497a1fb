import { LOGGED_OUT_STATE } from '@fivestead/domain/accounts/limits'
import * as m from '@fivestead/domain/languages/messages/accounts/en'
import type { HeaderUser } from '@fivestead/ui/SiteHeader.tsx'
import { showToast } from '@fivestead/ui/toasts'
import { useEffect, useState } from 'react'

/** Returns the dashboard's origin from the page; empty when both share an origin, and in the build. */
export function dashboardOrigin(): string {
  if (typeof document === 'undefined') return ''
  const origin = document.querySelector<HTMLMetaElement>('meta[name=dashboard-origin]')?.content ?? ''
  return origin.startsWith('http') ? origin : ''
}

type ApiUser = {
  username?: string | null
  fullName?: string | null
  email?: string | null
  logins?: HeaderUser['logins']
  providerLabel?: string
}

let asked: Promise<HeaderUser | null> | undefined

/** Reads the signed-in user, once per page load. Returns null for a visitor, and after a failure. */
function askWhoIsHere(): Promise<HeaderUser | null> {
  // Not /api/auth/user: its 401 would show as an error on every visitor's console.
  asked ??= fetch(`${dashboardOrigin()}/trpc/auth.me`, {
    credentials: 'include',
    headers: { Accept: 'application/json' },
  })
    .then(async (answer) => {
      const { result } = (await answer.json()) as { result?: { data: ApiUser | null } }
      return result?.data ? toHeaderUser(result.data) : null
    })
    .catch(() => null)
  return asked
}

const toHeaderUser = (user: ApiUser): HeaderUser => ({
  name: user.fullName || user.username || user.email || 'Owner',
  logins: user.logins ?? { traditional: true, external: false },
  ...(user.providerLabel === undefined ? {} : { providerLabel: user.providerLabel }),
})

/** Returns the signed-in user; null before the response, so the first render matches the prerendered page. */
export function useHeaderUser(): [HeaderUser | null, (user: HeaderUser | null) => void] {
  const [user, setUser] = useState<HeaderUser | null>(null)
  useEffect(() => {
    let here = true
    askWhoIsHere().then((found) => {
      if (here) setUser(found)
    })
    return () => {
      here = false
    }
  }, [])
  const change = (next: HeaderUser | null) => {
    asked = Promise.resolve(next)
    setUser(next)
  }
  return [user, change]
}

/**
 * Shows that an external login has ended. Its logout redirects over the provider to this page; the address
 * tells where the browser comes from, and the session confirms it.
 */
export function useLogoutWords(): void {
  useEffect(() => {
    const { pathname, search, hash } = window.location
    if (new URLSearchParams(search).get('state') !== LOGGED_OUT_STATE) return
    window.history.replaceState(window.history.state, '', pathname + hash)
    askWhoIsHere().then((user) => {
      if (user?.logins.external !== true)
        showToast({ title: m.logoutSuccessful, description: m.loggedOut, tone: 'success' })
    })
  }, [])
}

/** Ends the traditional login. @throws when the dashboard's origin refused */
export async function logoutTraditional(): Promise<void> {
  const answer = await fetch(`${dashboardOrigin()}/api/logout`, {
    method: 'POST',
    credentials: 'include',
    headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
  })
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.statusText}`)
}
