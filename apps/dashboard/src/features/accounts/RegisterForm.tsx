import type { authRegisterRules, registerRules } from '@fivestead/domain/accounts/check'
import { ACCOUNT_REFUSALS } from '@fivestead/domain/accounts/wizard'
import * as accountWords from '@fivestead/domain/languages/messages/accounts/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, PasswordInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { LegalNote } from '../../components/LegalNote.tsx'
import { PlainFields, useRefusedForm } from '../../lib/posted-form.tsx'
import { useAppForm } from '../../lib/use-app-form.ts'
import * as m from '../../messages/accounts/en.ts'
import { RefusedNote } from './RefusedNote.tsx'
import { useRegister } from './use-register.ts'

interface Props {
  rules: typeof registerRules | typeof authRegisterRules
}

/** /register and /auth check by rules of their own. */
export function RegisterForm({ rules }: Props) {
  const register = useRegister()
  const posted = useRefusedForm()
  const { form, busy, onSubmit } = useAppForm(
    rules,
    { fullName: '', firstName: '', lastName: '', email: '', username: '', password: '' },
    { refusals: ACCOUNT_REFUSALS, refused: posted },
  )
  return (
    <form method="post" noValidate data-plain="" onSubmit={onSubmit(register)} aria-label={m.register}>
      <PlainFields />
      <Stack gap="md">
        <TextInput
          label={m.fullName}
          name="fullName"
          autoComplete="name"
          {...form.getInputProps('fullName')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label={m.firstNameOptional}
            name="firstName"
            autoComplete="given-name"
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={m.lastNameOptional}
            name="lastName"
            autoComplete="family-name"
            {...form.getInputProps('lastName')}
          />
        </SimpleGrid>
        <TextInput
          label={m.email}
          name="email"
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <TextInput
          label={common.username}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <PasswordInput
          label={common.password}
          name="password"
          autoComplete="new-password"
          description={accountWords.passwordRule}
          {...form.getInputProps('password')}
        />
        <LegalNote />
        <RefusedNote
          posted={posted}
          title={accountWords.registrationFailed}
          description={accountWords.couldNotCreateAccount}
        />
        <Button type="submit" size="md" fullWidth mt="xs" loading={busy}>
          {m.createAccount}
        </Button>
      </Stack>
    </form>
  )
}
