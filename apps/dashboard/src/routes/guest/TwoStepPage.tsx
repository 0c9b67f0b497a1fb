import { HELPED_SIGN_IN, SECOND_STEP } from '@fivestead/domain/accounts/two-step/texts'
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
  useTitle(SECOND_STEP.title)
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
          title={token === null ? SECOND_STEP.title : HELPED_SIGN_IN.title}
          lead={token === null ? SECOND_STEP.lead : HELPED_SIGN_IN.lead}
          aside={
            <Anchor component={Link} to="/login">
              {SECOND_STEP.back}
            </Anchor>
          }
        >
          {token === null ? <SecondStepForm /> : <HelpedStep token={token} />}
        </GuestCard>
      </GuestShell>
    </SendOn>
  )
}
