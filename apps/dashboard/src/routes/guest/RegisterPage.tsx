import { registerRules } from '@fivestead/domain/accounts/check'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { GuestCard } from '../../components/GuestCard.tsx'
import { GuestShell } from '../../components/GuestShell.tsx'
import { SendOn } from '../../components/SendOn.tsx'
import { ExternalSignIn } from '../../features/accounts/ExternalSignIn.tsx'
import { RegisterForm } from '../../features/accounts/RegisterForm.tsx'
import { useTitle } from '../../lib/use-title.ts'

export function RegisterPage() {
  useTitle('Create an account')
  return (
    <SendOn to="/">
      <GuestShell>
        <GuestCard
          title="Create an account"
          lead="You can connect your business right after."
          aside={
            <>
              Already have an account?{' '}
              <Anchor component={Link} to="/login">
                Sign in
              </Anchor>
            </>
          }
        >
          <RegisterForm rules={registerRules} />
          <ExternalSignIn returnTo="/" />
        </GuestCard>
      </GuestShell>
    </SendOn>
  )
}
