import { isLinkToken, loginRules } from '@fivestead/domain/accounts/check'
import * as m from '@fivestead/domain/languages/messages/accounts/en'
import { SIGN_IN_HELP_PATH } from '@fivestead/domain/paths'
import { Anchor, Text } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { GuestCard } from '../../components/GuestCard.tsx'
import { GuestShell } from '../../components/GuestShell.tsx'
import { SendOn } from '../../components/SendOn.tsx'
import { ExternalSignIn } from '../../features/accounts/ExternalSignIn.tsx'
import { LoginForm } from '../../features/accounts/LoginForm.tsx'
import { HelpedStep } from '../../features/accounts/two-step/HelpedStep.tsx'
import { loginFailure } from '../../features/accounts/use-login.ts'
import { useAuth } from '../../lib/auth-context.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useTitle } from '../../lib/use-title.ts'

/** Page that the link of an owner's help opens: the usual sign-in, with the link as its second step. */
export function SignInHelpPage() {
  useTitle(m.signInWithHelp)
  const { token } = useSearch({ from: '/login/help' })
  const isToken = isLinkToken(token)
  const { isAuthenticated } = useAuth()
  const { data } = trpc.twoStep.status.useQuery(undefined, { enabled: isAuthenticated && isToken })
  // After the password, an account with passkeys alone has a session; the link then completes it.
  const isStepLeft = isAuthenticated && isToken && data?.proveFirst !== false
  return (
    <SendOn to="/your-dashboard?tab=settings&section=security" unless={isStepLeft}>
      <GuestShell>
        <GuestCard
          title={m.signInWithHelp}
          lead={isToken ? m.helpedSignInLead : m.helpLinkHint}
          aside={
            <Anchor component={Link} to="/login">
              {m.backToSignIn}
            </Anchor>
          }
        >
          {!isToken || token === undefined ? (
            <Text role="alert">{m.helpLinkDead}</Text>
          ) : isStepLeft ? (
            <HelpedStep token={token} />
          ) : (
            <LoginForm rules={loginRules} failure={loginFailure} insteadOfCode={<HelpedStep token={token} />}>
              <ExternalSignIn returnTo={`${SIGN_IN_HELP_PATH}?token=${token}`} />
            </LoginForm>
          )}
        </GuestCard>
      </GuestShell>
    </SendOn>
  )
}
