import { dashboardProfileSchema, settingsProfileSchema } from '@fivestead/domain/accounts/schemas'
import * as accountWords from '@fivestead/domain/languages/messages/accounts/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { PasswordInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import { FormEnd } from '../../components/FormEnd.tsx'
import { useUser } from '../../lib/auth-context.tsx'
import type { Inputs, SessionUser } from '../../lib/trpc.ts'
import { useAppForm } from '../../lib/use-app-form.ts'
import * as m from '../../messages/accounts/en.ts'
import { useSaveProfile } from './use-save-profile.ts'

type Values = Inputs['users']['updateProfile'] & Record<string, unknown>

const FORMS = {
  dashboard: {
    title: m.profile,
    rules: dashboardProfileSchema,
    failure: { title: accountWords.updateFailed, description: accountWords.profileNotSavedTryAgain },
  },
  settings: {
    title: m.userProfile,
    rules: settingsProfileSchema,
    failure: { title: accountWords.updateFailed, description: accountWords.profileNotSaved },
  },
} as const

function valuesOf(user: SessionUser, place: keyof typeof FORMS): Values {
  // Accounts that only ever gave their whole name start from its parts.
  const [first = '', ...others] = (user.fullName ?? '').split(/\s+/)
  const names =
    place === 'dashboard'
      ? { fullName: user.fullName ?? '' }
      : { firstName: user.firstName ?? first, lastName: user.lastName ?? others.join(' ') }
  const contact = { email: user.email ?? '', phone: user.phone ?? '' }
  const company = place === 'dashboard' ? {} : { company: user.company ?? '' }
  return { ...names, ...contact, ...company, currentPassword: '' }
}

/** The profile form: in the dashboard's settings tab, and on /settings with more fields and rules of its own. */
export function ProfileForm({ place }: { place: keyof typeof FORMS }) {
  const { title, rules, failure } = FORMS[place]
  const { form, busy, unsaved, onSubmit } = useAppForm<Values>(rules, valuesOf(useUser(), place), {
    refusals: { 'password-incorrect': 'currentPassword' },
  })
  const saved = () => {
    form.setFieldValue('currentPassword', '')
    form.resetDirty()
  }
  const { save, asksPassword } = useSaveProfile(failure, saved, () => form.getInputNode('currentPassword'))
  const phone = (
    <TextInput label={common.phoneOptional} type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
  )
  return (
    <Card title={title}>
      <form noValidate aria-label={title} onSubmit={onSubmit(save)}>
        <Stack gap="md" maw={640}>
          {place === 'dashboard' ? (
            <TextInput label={m.fullName} autoComplete="name" {...form.getInputProps('fullName')} />
          ) : (
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
              <TextInput label={m.firstName} autoComplete="given-name" {...form.getInputProps('firstName')} />
              <TextInput label={m.lastName} autoComplete="family-name" {...form.getInputProps('lastName')} />
            </SimpleGrid>
          )}
          <TextInput label={m.email} type="email" autoComplete="email" {...form.getInputProps('email')} />
          {place === 'dashboard' ? (
            phone
          ) : (
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
              {phone}
              <TextInput
                label={m.companyOptional}
                autoComplete="organization"
                {...form.getInputProps('company')}
              />
            </SimpleGrid>
          )}
          {asksPassword && (
            <PasswordInput
              label={common.currentPassword}
              description={accountWords.currentPasswordHint}
              autoComplete="current-password"
              {...form.getInputProps('currentPassword')}
            />
          )}
          <FormEnd action={common.saveChanges} busy={busy} unsaved={unsaved} />
        </Stack>
      </form>
    </Card>
  )
}
