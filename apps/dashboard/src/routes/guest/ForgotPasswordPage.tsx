import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { GuestCard } from '../../components/GuestCard.tsx'
import { GuestShell } from '../../components/GuestShell.tsx'
import { ForgotPasswordForm } from '../../features/accounts/ForgotPasswordForm.tsx'
import { usePortOff } from '../../lib/ports.ts'
import { useTitle } from '../../lib/use-title.ts'
import * as m from '../../messages/sign-in/en.ts'

export function ForgotPasswordPage() {
  useTitle(m.forgotPassword)
  const noMail = usePortOff('mail') !== null
  return (
    <GuestShell>
      <GuestCard
        title={m.forgotYourPassword}
        lead={noMail ? m.resetNeedsEmail : m.forgotPasswordLead}
        aside={
          <Anchor component={Link} to="/login">
            {m.backToSignIn}
          </Anchor>
        }
      >
        <ForgotPasswordForm />
      </GuestCard>
    </GuestShell>
  )
}
