import { LOGGED_OUT_STATE } from '@fivestead/domain/accounts/limits'
import * as m from '@fivestead/domain/languages/messages/accounts/en'
import type { HeaderUser } from '@fivestead/ui/SiteHeader.tsx'
import { showToast } from '@fivestead/ui/toasts'
import { useEffect, useState } from 'react'

/** The dashboard's origin, which the server wrote into the page; empty on one origin for both and while building. */
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

/** One credentialed read for as long as the page lives. A visitor, or no answer, is `null`. */
function askWhoIsHere(): Promise<HeaderUser | null> {
  // Not /api/auth/user: its refusal of a visitor would stand on every visitor's console as an error.
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

/** The signed-in user; `null` before the answer, so that the page first shows its prerendered state. */
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
 * Says that an external login has ended: its way leads over the provider to this page, whose address
 * tells where the browser comes from, and the session whether it is true.
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

/** Ends the traditional login. @throws when the dashboard's origin did not do it */
export async function logoutTraditional(): Promise<void> {
  const answer = await fetch(`${dashboardOrigin()}/api/logout`, {
    method: 'POST',
    credentials: 'include',
    headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
  })
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.statusText}`)
}
