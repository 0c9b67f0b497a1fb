import { loginRules } from '@fivestead/domain/accounts/check'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { GuestCard } from '../../components/GuestCard.tsx'
import { GuestShell } from '../../components/GuestShell.tsx'
import { SendOn } from '../../components/SendOn.tsx'
import { ExternalSignIn } from '../../features/accounts/ExternalSignIn.tsx'
import { LoginForm } from '../../features/accounts/LoginForm.tsx'
import { loginFailure } from '../../features/accounts/use-login.ts'
import { useTitle } from '../../lib/use-title.ts'

export function LoginPage() {
  useTitle('Sign in')
  return (
    <SendOn to="/">
      <GuestShell>
        <GuestCard
          title="Sign in"
          lead="Good to see you again."
          aside={
            <>
              No account yet?{' '}
              <Anchor component={Link} to="/register">
                Create an account
              </Anchor>
            </>
          }
        >
          <LoginForm rules={loginRules} failure={loginFailure}>
            <ExternalSignIn returnTo="/" />
          </LoginForm>
        </GuestCard>
      </GuestShell>
    </SendOn>
  )
}
