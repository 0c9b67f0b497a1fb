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

/** Where a sign-in goes on that was begun before the script, or at the identity provider. */
export function TwoStepPage() {
  useTitle(m.twoStepSignIn)
  const { returnTo } = useSearch({ from: '/login/two-step' })
  useEffect(() => {
    if (returnTo !== undefined) rememberPath(returnTo)
  }, [returnTo])
  // At the identity provider the link waited for its owner.
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
