import { registerRules } from '@fivestead/domain/accounts/check'
import { SIGN_UP } from '@fivestead/domain/accounts/sign-up-mode'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { GuestCard } from '../../components/GuestCard.tsx'
import { GuestShell } from '../../components/GuestShell.tsx'
import { SendOn } from '../../components/SendOn.tsx'
import { SignUpClosed, useSignUpShut } from '../../components/SignUpClosed.tsx'
import { ExternalSignIn } from '../../features/accounts/ExternalSignIn.tsx'
import { RegisterForm } from '../../features/accounts/RegisterForm.tsx'
import { useTitle } from '../../lib/use-title.ts'
import * as m from '../../messages/sign-in/en.ts'

export function RegisterPage() {
  useTitle(m.createAnAccount)
  const { shut, contact } = useSignUpShut()
  return (
    <SendOn to="/">
      <GuestShell>
        <GuestCard
          title={shut === null ? m.createAnAccount : SIGN_UP.title[shut]}
          lead={shut === null ? m.registerLead : SIGN_UP.lead}
          aside={
            <>
              {m.alreadyHaveAnAccount}{' '}
              <Anchor component={Link} to="/login">
                {common.signIn}
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
