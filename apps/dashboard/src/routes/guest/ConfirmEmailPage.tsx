import { isLinkToken } from '@fivestead/domain/accounts/check'
import * as accountWords from '@fivestead/domain/languages/messages/accounts/en'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { GuestCard } from '../../components/GuestCard.tsx'
import { GuestShell } from '../../components/GuestShell.tsx'
import { ConfirmEmail, Outcome } from '../../features/accounts/email-confirmation/ConfirmEmail.tsx'
import { useTitle } from '../../lib/use-title.ts'
import * as m from '../../messages/sign-in/en.ts'

/** Page that the link of a confirmation mail opens. */
export function ConfirmEmailPage() {
  useTitle(m.confirmYourEmail)
  const { token } = useSearch({ from: '/confirm-email' })
  const [state, setState] = useState<'asked' | 'done' | 'dead'>(isLinkToken(token) ? 'asked' : 'dead')
  return (
    <GuestShell>
      <GuestCard
        title={state === 'done' ? m.emailConfirmed : m.confirmYourEmail}
        lead={state === 'asked' ? m.confirmLead : state === 'done' ? m.confirmedLead : m.confirmLinkHint}
      >
        {state === 'asked' && token !== undefined ? (
          <ConfirmEmail token={token} onDone={() => setState('done')} onDead={() => setState('dead')} />
        ) : null}
        {state === 'done' ? (
          <Outcome text={m.confirmedAndSent} action={m.openYourDashboard} to="/your-dashboard" />
        ) : null}
        {state === 'dead' ? (
          <Outcome
            text={m.resendHint({ dead: accountWords.linkExpired })}
            action={m.openYourDashboard}
            to="/your-dashboard"
          />
        ) : null}
      </GuestCard>
    </GuestShell>
  )
}
