import { loginRules } from '@fivestead/domain/accounts/check'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { GuestCard } from '../../components/GuestCard.tsx'
import { GuestShell } from '../../components/GuestShell.tsx'
import { SendOn } from '../../components/SendOn.tsx'
import { ExternalSignIn } from '../../features/accounts/ExternalSignIn.tsx'
import { LoginForm } from '../../features/accounts/LoginForm.tsx'
import { loginFailure } from '../../features/accounts/use-login.ts'
import { useTitle } from '../../lib/use-title.ts'
import * as m from '../../messages/sign-in/en.ts'

export function LoginPage() {
  useTitle(common.signIn)
  return (
    <SendOn to="/">
      <GuestShell>
        <GuestCard
          title={common.signIn}
          lead={m.loginLead}
          aside={
            <>
              {m.noAccountYet}{' '}
              <Anchor component={Link} to="/register">
                {m.createAnAccount}
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
