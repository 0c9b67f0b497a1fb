import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { takeRememberedPath } from '../lib/after-auth.ts'
import { useAuth } from '../lib/auth-context.tsx'

/**
 * Shows a guest screen to visitors and sends a signed-in person on. Until it is known who is here the screen stands
 * there: it is rendered ahead, and most who open it are visitors.
 *
 * @param props.to where to; `'remembered'` is the path that the guard kept, else `/`
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
  const { isAuthenticated } = useAuth()
  return isAuthenticated && !unless ? <Onward to={to} /> : children
}

function Onward({ to }: { to: string }) {
  // Taken once: the initialiser runs before the navigation, not again on a second render.
  const [target] = useState(() => (to === 'remembered' ? takeRememberedPath() : to))
  return <Navigate to={target} replace />
}
