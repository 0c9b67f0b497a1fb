import * as common from '@fivestead/domain/languages/messages/common/en'
import * as teamWords from '@fivestead/domain/languages/messages/organizations/en'
import { inviteSchema } from '@fivestead/domain/organizations/schemas'
import { TextInput } from '@mantine/core'
import { FormDialog } from '../../components/FormDialog.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useAppForm } from '../../lib/use-app-form.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/organizations/en.ts'
import { type Given, RoleFields } from './RoleFields.tsx'
import { TEAM_CHANGE } from './use-team.ts'

/** Asks for an address and what the person may do. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const invite = useChange(trpc.team.invite, {
    ...TEAM_CHANGE,
    done: (_, { email }) => ({
      title: teamWords.invitationSent,
      description: teamWords.invitationSentHint({ email }),
    }),
    after: onClose,
  })
  const { form, busy, onSubmit } = useAppForm<Given & { email: string }>(inviteSchema, {
    email: '',
    role: 'staff',
    businessIds: null,
  })
  const { role, businessIds } = form.values
  return (
    <FormDialog
      title={m.inviteToYourTeam}
      keep={common.cancel}
      action={m.sendInvitation}
      busy={busy}
      onSubmit={onSubmit(invite.mutateAsync)}
      onClose={onClose}
    >
      <TextInput
        label={m.email}
        type="email"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <RoleFields
        given={{ role, businessIds }}
        onGiven={(given) => form.setValues(given)}
        problem={(form.errors.businessIds as string | undefined) ?? null}
      />
    </FormDialog>
  )
}
