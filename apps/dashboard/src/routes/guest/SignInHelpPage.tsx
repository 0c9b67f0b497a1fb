import { isLinkToken, loginRules } from '@fivestead/domain/accounts/check'
import { HELPED_SIGN_IN, SECOND_STEP } from '@fivestead/domain/accounts/two-step/texts'
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
import { useTitle } from '../../lib/use-title.ts'

/** Where the link of an owner's help leads: the usual sign-in, whose second step it stands in for. */
export function SignInHelpPage() {
  useTitle(HELPED_SIGN_IN.title)
  const { token } = useSearch({ from: '/login/help' })
  const isToken = isLinkToken(token)
  return (
    <SendOn to="/your-dashboard?tab=settings&section=security">
      <GuestShell>
        <GuestCard
          title={HELPED_SIGN_IN.title}
          lead={isToken ? HELPED_SIGN_IN.lead : HELPED_SIGN_IN.leadDead}
          aside={
            <Anchor component={Link} to="/login">
              {SECOND_STEP.back}
            </Anchor>
          }
        >
          {!isToken || token === undefined ? (
            <Text role="alert">{HELPED_SIGN_IN.dead}</Text>
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
