import { authLoginRules, authRegisterRules } from '@fivestead/domain/accounts/check'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { PRODUCT } from '@fivestead/domain/product'
import { Anchor, Tabs, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import styles from '../../components/GuestCard.module.css'
import { GuestCard } from '../../components/GuestCard.tsx'
import { GuestShell } from '../../components/GuestShell.tsx'
import { SendOn } from '../../components/SendOn.tsx'
import { SignUpClosed, useSignUpShut } from '../../components/SignUpClosed.tsx'
import { ExternalSignIn } from '../../features/accounts/ExternalSignIn.tsx'
import { LoginForm } from '../../features/accounts/LoginForm.tsx'
import { RegisterForm } from '../../features/accounts/RegisterForm.tsx'
import { authLoginFailure } from '../../features/accounts/use-login.ts'
import { useTitle } from '../../lib/use-title.ts'
import * as m from '../../messages/sign-in/en.ts'

export function AuthPage() {
  useTitle(common.signIn)
  const { shut, contact } = useSignUpShut()
  return (
    <SendOn to="remembered">
      <GuestShell>
        <GuestCard
          title={m.welcome}
          lead={shut === null ? m.startLead : m.startLeadClosed}
          aside={
            <>
              {m.newHere}{' '}
              <Anchor component={Link} to="/signup">
                {m.signUpFor({ name: PRODUCT.name })}
              </Anchor>
            </>
          }
        >
          <Tabs defaultValue="login" keepMounted={false}>
            <Tabs.List grow mb="lg">
              <Tabs.Tab value="login" className={styles.tab}>
                {m.login}
              </Tabs.Tab>
              <Tabs.Tab value="register" className={styles.tab}>
                {m.register}
              </Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="login">
              <LoginForm rules={authLoginRules} failure={authLoginFailure} returns />
            </Tabs.Panel>
            <Tabs.Panel value="register">
              {shut === null ? (
                <RegisterForm rules={authRegisterRules} />
              ) : (
                <SignUpClosed shut={shut} contact={contact} />
              )}
            </Tabs.Panel>
          </Tabs>
          {/* Back to this screen, which knows where the visitor wanted to go. */}
          <ExternalSignIn returnTo="/auth" />
          <Text size="sm" c="dimmed" mt="md" ta="center">
            {m.usernamesAreCaseSensitive}
          </Text>
        </GuestCard>
      </GuestShell>
    </SendOn>
  )
}
