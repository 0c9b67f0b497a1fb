import { settingsProfileSchema } from '@fivestead/domain/accounts/schemas'
import { PROFILE } from '@fivestead/domain/accounts/texts'
import { Button, Group, PasswordInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import { Unsaved } from '../../components/Unsaved.tsx'
import { useUser } from '../../lib/auth-context.tsx'
import { useAppForm } from '../../lib/use-app-form.ts'
import { useSaveProfile } from './use-save-profile.ts'

/** The profile form of /settings, with rules of its own (SET-7). */
export function UserProfileForm() {
  const user = useUser()
  // Accounts that only ever gave their whole name start from its parts.
  const [first = '', ...others] = (user.fullName ?? '').split(/\s+/)
  const { form, busy, unsaved, onSubmit } = useAppForm(
    settingsProfileSchema,
    {
      firstName: user.firstName ?? first,
      lastName: user.lastName ?? others.join(' '),
      email: user.email ?? '',
      phone: user.phone ?? '',
      company: user.company ?? '',
      currentPassword: '',
    },
    { refusals: { 'password-incorrect': 'currentPassword' } },
  )
  const saved = () => {
    form.setFieldValue('currentPassword', '')
    form.resetDirty()
  }
  const { save, asksPassword } = useSaveProfile(PROFILE.failed, saved, () =>
    form.getInputNode('currentPassword'),
  )
  return (
    <Card title="User Profile">
      <form noValidate aria-label="User Profile" onSubmit={onSubmit(save)}>
        <Stack gap="md" maw={640}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput label="First Name" autoComplete="given-name" {...form.getInputProps('firstName')} />
            <TextInput label="Last Name" autoComplete="family-name" {...form.getInputProps('lastName')} />
          </SimpleGrid>
          <TextInput label="Email" type="email" autoComplete="email" {...form.getInputProps('email')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput
              label="Phone (optional)"
              type="tel"
              autoComplete="tel"
              {...form.getInputProps('phone')}
            />
            <TextInput
              label="Company (optional)"
              autoComplete="organization"
              {...form.getInputProps('company')}
            />
          </SimpleGrid>
          {asksPassword && (
            <PasswordInput
              {...PROFILE.currentPassword}
              autoComplete="current-password"
              {...form.getInputProps('currentPassword')}
            />
          )}
          <Group>
            <Button type="submit" loading={busy}>
              Save changes
            </Button>
          </Group>
          <Unsaved shown={unsaved} />
        </Stack>
      </form>
    </Card>
  )
}
