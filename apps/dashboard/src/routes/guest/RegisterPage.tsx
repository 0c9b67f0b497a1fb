import { registerRules } from '@fivestead/domain/accounts/check'
import { SIGN_UP } from '@fivestead/domain/accounts/sign-up-mode'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { GuestCard } from '../../components/GuestCard.tsx'
import { GuestShell } from '../../components/GuestShell.tsx'
import { SendOn } from '../../components/SendOn.tsx'
import { SignUpClosed, useSignUpShut } from '../../components/SignUpClosed.tsx'
import { ExternalSignIn } from '../../features/accounts/ExternalSignIn.tsx'
import { RegisterForm } from '../../features/accounts/RegisterForm.tsx'
import { useTitle } from '../../lib/use-title.ts'

export function RegisterPage() {
  useTitle('Create an account')
  const { shut, contact } = useSignUpShut()
  return (
    <SendOn to="/">
      <GuestShell>
        <GuestCard
          title={shut === null ? 'Create an account' : SIGN_UP.title[shut]}
          lead={shut === null ? 'You can connect your business right after.' : SIGN_UP.lead}
          aside={
            <>
              Already have an account?{' '}
              <Anchor component={Link} to="/login">
                Sign in
              </Anchor>
            </>
          }
        >
          {shut === null ? (
            <>
              <RegisterForm rules={registerRules} />
              <ExternalSignIn returnTo="/" />
            </>
          ) : (
            <SignUpClosed shut={shut} contact={contact} />
          )}
        </GuestCard>
      </GuestShell>
    </SendOn>
  )
}
