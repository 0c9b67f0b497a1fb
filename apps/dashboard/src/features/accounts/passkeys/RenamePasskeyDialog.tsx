import { renamePasskeySchema } from '@fivestead/domain/accounts/passkeys/schemas'
import { PASSKEYS } from '@fivestead/domain/accounts/passkeys/texts'
import { Button, Stack, TextInput } from '@mantine/core'
import { Dialog } from '../../../components/Dialog.tsx'
import { DialogActions } from '../../../components/DialogActions.tsx'
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
    <Dialog title={PASSKEYS.renameTitle} opened onClose={onClose}>
      <form noValidate onSubmit={onSubmit(rename.mutateAsync)}>
        <Stack gap="md">
          <TextInput label={PASSKEYS.name} data-autofocus {...form.getInputProps('name')} />
          <DialogActions>
            <Button variant="default" onClick={onClose} disabled={busy}>
              {m.cancel}
            </Button>
            <Button type="submit" loading={busy}>
              {m.save}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  )
}
