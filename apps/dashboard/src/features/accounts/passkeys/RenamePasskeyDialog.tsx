import { renamePasskeySchema } from '@fivestead/domain/accounts/passkeys/schemas'
import { PASSKEYS } from '@fivestead/domain/accounts/passkeys/texts'
import { Button, Stack, TextInput } from '@mantine/core'
import { Dialog } from '../../../components/Dialog.tsx'
import { DialogActions } from '../../../components/DialogActions.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useAppForm } from '../../../lib/use-app-form.ts'
import { useFailure } from '../../../lib/use-failure.ts'
import * as m from '../../../messages/accounts/en.ts'

/** Gives a passkey another name. */
export function RenamePasskeyDialog({
  passkey,
  onClose,
}: {
  passkey: { id: string; name: string }
  onClose(): void
}) {
  const fail = useFailure()
  const utils = trpc.useUtils()
  const { form, busy, onSubmit } = useAppForm(renamePasskeySchema, passkey)
  const rename = trpc.passkeys.rename.useMutation({
    onSuccess: async () => {
      await utils.passkeys.list.invalidate()
      showToast({ title: PASSKEYS.renamed, tone: 'success' })
      onClose()
    },
    onError: (error) => fail(error, PASSKEYS.failed),
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
