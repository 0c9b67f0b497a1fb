import { isLinkToken } from '@fivestead/domain/accounts/check'
import { EMAIL_CONFIRMATION } from '@fivestead/domain/accounts/texts'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { GuestCard } from '../../components/GuestCard.tsx'
import { GuestShell } from '../../components/GuestShell.tsx'
import { ConfirmEmail, Outcome } from '../../features/accounts/email-confirmation/ConfirmEmail.tsx'
import { useTitle } from '../../lib/use-title.ts'

/** Where the link of a confirmation mail leads. */
export function ConfirmEmailPage() {
  useTitle('Confirm your email')
  const { token } = useSearch({ from: '/confirm-email' })
  const [state, setState] = useState<'asked' | 'done' | 'dead'>(isLinkToken(token) ? 'asked' : 'dead')
  return (
    <GuestShell>
      <GuestCard
        title={state === 'done' ? 'Email confirmed' : 'Confirm your email'}
        lead={
          state === 'asked'
            ? 'One tap, and your account can send requests to customers.'
            : state === 'done'
              ? 'Your account can send requests to customers now.'
              : 'A link works once, within 24 hours.'
        }
      >
        {state === 'asked' && token !== undefined ? (
          <ConfirmEmail token={token} onDone={() => setState('done')} onDead={() => setState('dead')} />
        ) : null}
        {state === 'done' ? (
          <Outcome
            text="Thank you. What was waiting is on its way."
            action="Open your dashboard"
            to="/your-dashboard"
          />
        ) : null}
        {state === 'dead' ? (
          <Outcome
            text={`${EMAIL_CONFIRMATION.dead} There is a Resend button at the top of your dashboard.`}
            action="Open your dashboard"
            to="/your-dashboard"
          />
        ) : null}
      </GuestCard>
    </GuestShell>
  )
}
