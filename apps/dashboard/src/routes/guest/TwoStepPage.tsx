import * as m from '@fivestead/domain/languages/messages/accounts/en'
import { helpTokenIn } from '@fivestead/domain/paths'
import { Anchor } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { GuestCard } from '../../components/GuestCard.tsx'
import { GuestShell } from '../../components/GuestShell.tsx'
import { SendOn } from '../../components/SendOn.tsx'
import { HelpedStep } from '../../features/accounts/two-step/HelpedStep.tsx'
import { SecondStepForm } from '../../features/accounts/two-step/SecondStepForm.tsx'
import { rememberPath } from '../../lib/after-auth.ts'
import { useTitle } from '../../lib/use-title.ts'

/** Second step of a sign-in that began before the script had loaded, or at the identity provider. */
export function TwoStepPage() {
  useTitle(m.twoStepSignIn)
  const { returnTo } = useSearch({ from: '/login/two-step' })
  useEffect(() => {
    if (returnTo !== undefined) rememberPath(returnTo)
  }, [returnTo])
  // Token of the help link that was opened before the sign-in at the identity provider.
  const token = helpTokenIn(returnTo)
  return (
    <SendOn to="remembered">
      <GuestShell>
        <GuestCard
          title={token === null ? m.twoStepSignIn : m.signInWithHelp}
          lead={token === null ? m.enterAppCode : m.helpedSignInLead}
          aside={
            <Anchor component={Link} to="/login">
              {m.backToSignIn}
            </Anchor>
          }
        >
          {token === null ? <SecondStepForm /> : <HelpedStep token={token} />}
        </GuestCard>
      </GuestShell>
    </SendOn>
  )
}
