import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { takeRememberedPath } from '../lib/after-auth.ts'
import { useAuth } from '../lib/auth-context.tsx'
import { CentredSpinner } from './CentredSpinner.tsx'

/**
 * Shows a guest screen to visitors and sends a signed-in person on.
 *
 * @param props.to where to; `'remembered'` is the path that the guard kept, else `/` (SITE-5)
 * @param props.unless the screen signs in by itself and leads on when it is done
 */
export function SendOn({
  to,
  unless = false,
  children,
}: {
  to: string
  unless?: boolean
  children: ReactNode
}) {
  const { isAuthenticated, isLoading } = useAuth()
  if (unless) return children
  if (isLoading) return <CentredSpinner />
  if (isAuthenticated) return <Onward to={to} />
  return children
}

function Onward({ to }: { to: string }) {
  // Taken once: the initialiser runs before the navigation, not again on a second render.
  const [target] = useState(() => (to === 'remembered' ? takeRememberedPath() : to))
  return <Navigate to={target} replace />
}
