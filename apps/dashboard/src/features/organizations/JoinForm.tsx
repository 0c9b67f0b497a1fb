import { joinRules } from '@fivestead/domain/accounts/check'
import * as accountWords from '@fivestead/domain/languages/messages/accounts/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { UNNAMED } from '@fivestead/domain/organizations/unnamed'
import { Button, Input, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { LegalNote } from '../../components/LegalNote.tsx'
import { refusalReason, serverWords } from '../../lib/server-words.ts'
import { trpc } from '../../lib/trpc.ts'
import { useAppForm } from '../../lib/use-app-form.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/organizations/en.ts'
import { showAnew } from './use-team.ts'

/** Opens an account for the invited address and joins the team, in one step. */
export function JoinForm({ token, email, name }: { token: string; email: string; name: string | null }) {
  // A lost answer would come back as a link that is no longer valid.
  const join = useChange(trpc.team.join, { retry: false, after: showAnew })
  const { form, busy, onSubmit } = useAppForm(
    joinRules,
    { fullName: '', password: '' },
    { refusals: { 'password-weak': 'password' } },
  )
  const isShown = join.isError && refusalReason(join.error) !== 'password-weak'
  return (
    <form noValidate onSubmit={onSubmit((values) => join.mutateAsync({ token, ...values }))}>
      <Stack gap="md">
        <Input.Wrapper label={m.email} labelElement="div" size="md">
          <Text>{email}</Text>
          {/* Password managers keep the new password under it. */}
          <input hidden readOnly name="username" autoComplete="username" value={email} />
        </Input.Wrapper>
        <TextInput
          label={common.fullName}
          name="fullName"
          autoComplete="name"
          {...form.getInputProps('fullName')}
        />
        <PasswordInput
          label={common.password}
          name="password"
          autoComplete="new-password"
          description={accountWords.passwordRule}
          {...form.getInputProps('password')}
        />
        <LegalNote />
        {isShown ? (
          <Text role="alert" c="red">
            {serverWords(join.error) ?? common.thatDidNotWork}
          </Text>
        ) : null}
        <Button type="submit" size="md" fullWidth mt="xs" loading={busy}>
          {m.join({ name: name ?? UNNAMED })}
        </Button>
      </Stack>
    </form>
  )
}
