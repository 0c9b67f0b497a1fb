import type { authRegisterSchema, registerSchema } from '@fivestead/domain/accounts/schemas'
import { PASSWORD } from '@fivestead/domain/accounts/texts'
import { ACCOUNT_REFUSALS } from '@fivestead/domain/accounts/wizard'
import { Button, PasswordInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { LegalNote } from '../../components/LegalNote.tsx'
import { useAppForm } from '../../lib/use-app-form.ts'
import { useRegister } from './use-register.ts'

/** /register and /auth check by rules of their own. */
export function RegisterForm({ schema }: { schema: typeof registerSchema | typeof authRegisterSchema }) {
  const register = useRegister()
  const { form, busy, onSubmit } = useAppForm(
    schema,
    { fullName: '', firstName: '', lastName: '', email: '', username: '', password: '' },
    { refusals: ACCOUNT_REFUSALS },
  )
  return (
    <form method="post" noValidate onSubmit={onSubmit(register)} aria-label="Register">
      <Stack gap="md">
        <TextInput label="Full Name" autoComplete="name" {...form.getInputProps('fullName')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label="First Name (optional)"
            autoComplete="given-name"
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label="Last Name (optional)"
            autoComplete="family-name"
            {...form.getInputProps('lastName')}
          />
        </SimpleGrid>
        <TextInput label="Email" type="email" autoComplete="email" {...form.getInputProps('email')} />
        <TextInput
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <PasswordInput
          label="Password"
          autoComplete="new-password"
          description={PASSWORD.rule}
          {...form.getInputProps('password')}
        />
        <LegalNote />
        <Button type="submit" size="md" fullWidth mt="xs" loading={busy}>
          Create Account
        </Button>
      </Stack>
    </form>
  )
}
