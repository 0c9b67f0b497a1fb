import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { rememberPath } from '../lib/after-auth.ts'
import { useAuth } from '../lib/auth-context.tsx'
import { CentredSpinner } from './CentredSpinner.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'

/** Lets owners in and sends anybody else to /auth, keeping where they wanted to go (visitor spec 4). */
export function Guard() {
  const { user, isLoading, error, retry } = useAuth()
  const navigate = useNavigate()
  const wanted = useLocation({ select: (location) => location.href })
  const signedOut = !isLoading && user === null && error === null

  // A ref: the way to /auth changes the location too, and that is not where the visitor wanted to go.
  const latest = useRef(wanted)
  latest.current = wanted
  useEffect(() => {
    if (!signedOut) return
    rememberPath(latest.current)
    void navigate({ to: '/auth', replace: true })
  }, [signedOut, navigate])

  if (error !== null && user === null) return <ErrorScreen error={error} reset={retry} />
  if (user === null) return <CentredSpinner />
  return <Outlet />
}
