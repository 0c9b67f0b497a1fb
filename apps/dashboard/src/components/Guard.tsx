import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { rememberPath } from '../lib/after-auth.ts'
import { AuthAs, useAuth } from '../lib/auth-context.tsx'
import type { SessionUser } from '../lib/trpc.ts'
import { ErrorScreen } from './ErrorScreen.tsx'

interface Props {
  /** Shown until the session is known. */
  waiting: ReactNode
  /** Over the screen when the session ends while it is open; `user` is who worked there. */
  ended(user: SessionUser): ReactNode
  /** Replaces the screen while the team requires a second step; `onSetUp(true)` keeps it for the set-up. */
  locked(onSetUp: (isOpen: boolean) => void): ReactNode
  /** The screen. */
  children: ReactNode
}

/**
 * Lets owners in and sends anybody else to /auth, keeping where they wanted to go. When a session
 * ends in the middle of work, the screen stays as it is, out of sight, until its owner has signed in again: nothing
 * that was typed is lost.
 */
export function Guard({ waiting, ended, locked, children }: Props) {
  const auth = useAuth()
  const { user, isLoading, error, retry } = auth
  const [latest, setLatest] = useState(auth)
  if (user !== null && auth !== latest) setLatest(auth)
  const away = user === null && !isLoading ? latest.user : null

  const [settingUp, setSettingUp] = useState(false)
  const isLocked = settingUp || (away ?? user)?.twoStepRequired === true

  const navigate = useNavigate()
  const wanted = useLocation({ select: (location) => location.href })
  const signedOut = !isLoading && user === null && away === null && error === null
  // A ref: the way to /auth changes the location too, and that is not where the visitor wanted to go.
  const path = useRef(wanted)
  path.current = wanted
  useEffect(() => {
    if (!signedOut) return
    rememberPath(path.current)
    void navigate({ to: '/auth', replace: true })
  }, [signedOut, navigate])

  // The screen is rendered in slices once its owner is known, so that a slow phone answers in between.
  const entered = useDeferredValue(user !== null || away !== null)
  if (!entered || (user === null && away === null)) {
    return error === null ? waiting : <ErrorScreen error={error} reset={retry} />
  }
  return (
    <>
      <div style={{ display: away === null ? 'contents' : 'none' }}>
        <AuthAs auth={away === null ? auth : latest}>{isLocked ? locked(setSettingUp) : children}</AuthAs>
      </div>
      {away === null ? null : ended(away)}
    </>
  )
}
