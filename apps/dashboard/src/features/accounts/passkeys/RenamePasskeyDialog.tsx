import { renamePasskeySchema } from '@fivestead/domain/accounts/passkeys/schemas'
import { PASSKEYS } from '@fivestead/domain/accounts/passkeys/texts'
import { TextInput } from '@mantine/core'
import { FormDialog } from '../../../components/FormDialog.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useAppForm } from '../../../lib/use-app-form.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/accounts/en.ts'

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
    done: PASSKEYS.renamed,
    after: async () => {
      await utils.passkeys.list.invalidate()
      onClose()
    },
    failed: PASSKEYS.failed,
  })
  return (
    <FormDialog
      title={PASSKEYS.renameTitle}
      keep={m.cancel}
      action={m.save}
      busy={busy}
      onSubmit={onSubmit(rename.mutateAsync)}
      onClose={onClose}
    >
      <TextInput label={PASSKEYS.name} data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  )
}
