import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { rememberPath } from '../lib/after-auth.ts'
import { useAuth } from '../lib/auth-context.tsx'
import { CentredSpinner } from './CentredSpinner.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'

interface Props {
  /** Beside the spinner, while nobody knows yet who is here. */
  loading?: string | undefined
  /** In place of the way to /auth when the session ends while the screen is open. */
  ended?: ReactNode
}

/** Lets owners in and sends anybody else to /auth, keeping where they wanted to go (visitor spec 4). */
export function Guard({ loading, ended }: Props) {
  const { user, isLoading, error, retry } = useAuth()
  const navigate = useNavigate()
  const wanted = useLocation({ select: (location) => location.href })
  const signedOut = !isLoading && user === null && error === null

  // A ref: the way to /auth changes the location too, and that is not where the visitor wanted to go.
  const latest = useRef(wanted)
  latest.current = wanted
  const wasIn = useRef(false)
  if (user !== null) wasIn.current = true
  const stays = signedOut && wasIn.current && ended !== undefined
  useEffect(() => {
    if (!signedOut || stays) return
    rememberPath(latest.current)
    void navigate({ to: '/auth', replace: true })
  }, [signedOut, stays, navigate])

  if (error !== null && user === null) return <ErrorScreen error={error} reset={retry} />
  if (stays) return ended
  if (user === null) return <CentredSpinner label={loading} />
  return <Outlet />
}
