import * as common from '@fivestead/domain/languages/messages/common/en'
import { PRODUCT } from '@fivestead/domain/product'
import { Anchor, Button } from '@mantine/core'
import { Link, Navigate, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CentredSpinner } from '../../components/CentredSpinner.tsx'
import { GuestCard } from '../../components/GuestCard.tsx'
import { GuestShell } from '../../components/GuestShell.tsx'
import ui from '../../components/ui.module.css'
import { useAuth } from '../../lib/auth-context.tsx'
import { runtime } from '../../lib/runtime.ts'
import { sitePage } from '../../lib/site-page.ts'
import * as m from '../../messages/sign-in/en.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    justSignedOut?: boolean
    /** Set with `goodbye` after the account was deleted. */
    accountDeleted?: boolean
  }
}

/** Time in ms for which the logout message stays before the public home opens. */
const GOODBYE_MS = 4000

/** `/` leads an owner to the dashboard and anybody else to the public home. */
export function StartPage() {
  const { isAuthenticated, isLoading } = useAuth()
  const goodbye = useLocation({ select: (location) => location.state.justSignedOut === true })
  const deleted = useLocation({ select: (location) => location.state.accountDeleted === true })
  const { publicOrigin } = runtime()
  // A visitor who reaches for a button here is not led away from it.
  const [stay, setStay] = useState(false)
  const away = !isLoading && !isAuthenticated && publicOrigin !== window.location.origin

  useEffect(() => {
    if (!away || stay) return
    const timer = setTimeout(() => window.location.replace(sitePage('/')), goodbye ? GOODBYE_MS : 0)
    return () => clearTimeout(timer)
  }, [away, stay, goodbye, publicOrigin])

  // With `goodbye` the logout is still on its way to the session's state.
  if (isAuthenticated && !goodbye) return <Navigate to="/your-dashboard" replace />
  if (isLoading || (away && !goodbye)) return <CentredSpinner />
  return (
    <GuestShell>
      <GuestCard
        title={deleted ? m.yourAccountIsDeleted : goodbye ? m.seeYouSoon : PRODUCT.name}
        lead={goodbye ? m.youAreSignedOut : m.tagline}
        aside={
          away ? (
            <Anchor href={sitePage('/')} className={ui.tap}>
              {m.goToHomePage({ name: PRODUCT.name })}
            </Anchor>
          ) : null
        }
      >
        <Button
          component={Link}
          to="/login"
          size="md"
          fullWidth
          onFocus={() => setStay(true)}
          onPointerDown={() => setStay(true)}
        >
          {common.signIn}
        </Button>
      </GuestCard>
    </GuestShell>
  )
}
