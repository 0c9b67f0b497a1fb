import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { GuestCard } from '../../components/GuestCard.tsx'
import { GuestShell } from '../../components/GuestShell.tsx'
import { ForgotPasswordForm } from '../../features/accounts/ForgotPasswordForm.tsx'
import { useTitle } from '../../lib/use-title.ts'

export function ForgotPasswordPage() {
  useTitle('Forgot password')
  return (
    <GuestShell>
      <GuestCard
        title="Forgot your password?"
        lead="Enter your email and we'll send you a reset link."
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
