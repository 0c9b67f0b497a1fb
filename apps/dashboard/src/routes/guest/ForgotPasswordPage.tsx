import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { GuestCard } from '../../components/GuestCard.tsx'
import { GuestShell } from '../../components/GuestShell.tsx'
import { ForgotPasswordForm } from '../../features/accounts/ForgotPasswordForm.tsx'
import { usePortOff } from '../../lib/ports.ts'
import { useTitle } from '../../lib/use-title.ts'

export function ForgotPasswordPage() {
  useTitle('Forgot password')
  const noMail = usePortOff('mail') !== null
  return (
    <GuestShell>
      <GuestCard
        title="Forgot your password?"
        lead={
          noMail
            ? 'A new password needs a link by email.'
            : "Enter your email and we'll send you a reset link."
        }
        aside={
          <Anchor component={Link} to="/login">
            Back to sign in
          </Anchor>
        }
      >
        <ForgotPasswordForm />
      </GuestCard>
    </GuestShell>
  )
}
