import { renamePasskeySchema } from '@fivestead/domain/accounts/passkeys/schemas'
import * as accountWords from '@fivestead/domain/languages/messages/accounts/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { TextInput } from '@mantine/core'
import { FormDialog } from '../../../components/FormDialog.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useAppForm } from '../../../lib/use-app-form.ts'
import { useChange } from '../../../lib/use-change.ts'

/** Gives a passkey another name. */
export function RenamePasskeyDialog({
  passkey,
  onClose,
}: {
  passkey: { id: string; name: string }
  onClose(): void
}) {
  const utils = trpc.useUtils()
  const { form, busy, onSubmit } = useAppForm(renamePasskeySchema, passkey)
  const rename = useChange(trpc.passkeys.rename, {
    done: accountWords.passkeyRenamed,
    after: async () => {
      await utils.passkeys.list.invalidate()
      onClose()
    },
    failed: { title: common.thatDidNotWork, description: common.pleaseTryAgain },
  })
  return (
    <FormDialog
      title={accountWords.renamePasskey}
      keep={common.cancel}
      action={common.save}
      busy={busy}
      onSubmit={onSubmit(rename.mutateAsync)}
      onClose={onClose}
    >
      <TextInput label={accountWords.passkeyName} data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  )
}
