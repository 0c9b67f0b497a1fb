import { dashboardProfileSchema } from '@fivestead/domain/accounts/schemas'
import { PROFILE } from '@fivestead/domain/accounts/texts'
import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import { Unsaved } from '../../components/Unsaved.tsx'
import { useUser } from '../../lib/auth-context.tsx'
import { useAppForm } from '../../lib/use-app-form.ts'
import { useSaveProfile } from './use-save-profile.ts'

/** The profile form of the dashboard's settings tab (SET-6). */
export function ProfileForm() {
  const user = useUser()
  const { form, busy, unsaved, onSubmit } = useAppForm(
    dashboardProfileSchema,
    {
      fullName: user.fullName ?? '',
      email: user.email ?? '',
      phone: user.phone ?? '',
      currentPassword: '',
    },
    { refusals: { 'password-incorrect': 'currentPassword' } },
  )
  const saved = () => {
    form.setFieldValue('currentPassword', '')
    form.resetDirty()
  }
  const { save, asksPassword } = useSaveProfile(PROFILE.dashboardFailed, saved, () =>
    form.getInputNode('currentPassword'),
  )
  return (
    <Card title="Profile">
      <form noValidate aria-label="Profile" onSubmit={onSubmit(save)}>
        <Stack gap="md" maw={640}>
          <TextInput label="Full Name" autoComplete="name" {...form.getInputProps('fullName')} />
          <TextInput label="Email" type="email" autoComplete="email" {...form.getInputProps('email')} />
          <TextInput
            label="Phone (optional)"
            type="tel"
            autoComplete="tel"
            {...form.getInputProps('phone')}
          />
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
