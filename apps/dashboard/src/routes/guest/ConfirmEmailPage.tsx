import { isLinkToken } from '@fivestead/domain/accounts/check'
import { EMAIL_CONFIRMATION } from '@fivestead/domain/accounts/texts'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { GuestCard } from '../../components/GuestCard.tsx'
import { GuestShell } from '../../components/GuestShell.tsx'
import { ConfirmEmail, Outcome } from '../../features/accounts/email-confirmation/ConfirmEmail.tsx'
import { useTitle } from '../../lib/use-title.ts'
import * as m from '../../messages/sign-in/en.ts'

/** Where the link of a confirmation mail leads. */
export function ConfirmEmailPage() {
  useTitle(m.confirmYourEmail)
  const { token } = useSearch({ from: '/confirm-email' })
  const [state, setState] = useState<'asked' | 'done' | 'dead'>(isLinkToken(token) ? 'asked' : 'dead')
  return (
    <GuestShell>
      <GuestCard
        title={state === 'done' ? m.emailConfirmed : m.confirmYourEmail}
        lead={
          state === 'asked' ? m.oneTapAndYour : state === 'done' ? m.yourAccountCanSend : m.aLinkWorksOnce
        }
      >
        {state === 'asked' && token !== undefined ? (
          <ConfirmEmail token={token} onDone={() => setState('done')} onDead={() => setState('dead')} />
        ) : null}
        {state === 'done' ? (
          <Outcome text={m.thankYouWhatWas} action={m.openYourDashboard} to="/your-dashboard" />
        ) : null}
        {state === 'dead' ? (
          <Outcome
            text={m.thereIsAResend({ dead: EMAIL_CONFIRMATION.dead })}
            action={m.openYourDashboard}
            to="/your-dashboard"
          />
        ) : null}
      </GuestCard>
    </GuestShell>
  )
}
