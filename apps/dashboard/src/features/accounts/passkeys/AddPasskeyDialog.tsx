import { newPasskeySchema } from '@fivestead/domain/accounts/passkeys/schemas'
import { PASSKEYS } from '@fivestead/domain/accounts/passkeys/texts'
import { TWO_STEP_SETTINGS } from '@fivestead/domain/accounts/two-step/texts'
import { showToast } from '@fivestead/ui/toasts'
import { PasswordInput, Text, TextInput } from '@mantine/core'
import { Dialog } from '../../../components/Dialog.tsx'
import { DialogForm } from '../../../components/FormDialog.tsx'
import { useUser } from '../../../lib/auth-context.tsx'
import { serverWords } from '../../../lib/server-words.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useAppForm } from '../../../lib/use-app-form.ts'
import * as m from '../../../messages/accounts/en.ts'
import { AfterProof } from '../two-step/AfterProof.tsx'

type Values = { name: string; password?: string }

/** Names a passkey, proves the owner, and has the browser make it. */
export function AddPasskeyDialog({ onClose }: { onClose(): void }) {
  const hasPassword = useUser().logins.traditional
  const utils = trpc.useUtils()
  const begin = trpc.passkeys.begin.useMutation({ retry: false })
  const add = trpc.passkeys.add.useMutation({ retry: false })
  const { form, busy, onSubmit } = useAppForm<Values>(
    newPasskeySchema,
    hasPassword ? { name: '', password: '' } : { name: '' },
    { refusals: { 'password-incorrect': 'password' } },
  )
  const make = async ({ name, ...proof }: Values) => {
    try {
      const options = await begin.mutateAsync(proof)
      const { makePasskey } = await import('./browser.ts')
      await add.mutateAsync({ name, ...(await makePasskey(options)) })
      showToast({ title: PASSKEYS.added, tone: 'success' })
      void utils.passkeys.list.invalidate()
      onClose()
    } catch (error) {
      const description = serverWords(error) ?? PASSKEYS.notAdded
      showToast({ title: PASSKEYS.failed.title, description, tone: 'danger' })
      throw error
    }
  }
  return (
    <Dialog title={PASSKEYS.add} opened onClose={onClose}>
      <AfterProof>
        <DialogForm
          keep={m.cancel}
          action={PASSKEYS.add}
          busy={busy}
          onSubmit={onSubmit(make)}
          onClose={onClose}
        >
          <Text>{PASSKEYS.addLead}</Text>
          <TextInput label={PASSKEYS.name} data-autofocus {...form.getInputProps('name')} />
          {hasPassword ? (
            <PasswordInput
              label={TWO_STEP_SETTINGS.password}
              autoComplete="current-password"
              {...form.getInputProps('password')}
            />
          ) : null}
        </DialogForm>
      </AfterProof>
    </Dialog>
  )
}
