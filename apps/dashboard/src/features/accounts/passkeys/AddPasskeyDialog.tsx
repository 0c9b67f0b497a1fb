import { newPasskeySchema } from '@fivestead/domain/accounts/passkeys/schemas'
import * as accountWords from '@fivestead/domain/languages/messages/accounts/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { showToast } from '@fivestead/ui/toasts'
import { PasswordInput, Text, TextInput } from '@mantine/core'
import { Dialog } from '../../../components/Dialog.tsx'
import { DialogForm } from '../../../components/FormDialog.tsx'
import { useUser } from '../../../lib/auth-context.tsx'
import { serverWords } from '../../../lib/server-words.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useAppForm } from '../../../lib/use-app-form.ts'
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
      showToast({ title: accountWords.passkeyAdded, tone: 'success' })
      void utils.passkeys.list.invalidate()
      onClose()
    } catch (error) {
      const description = serverWords(error) ?? accountWords.passkeyNotMade
      showToast({ title: common.thatDidNotWork, description, tone: 'danger' })
      throw error
    }
  }
  return (
    <Dialog title={accountWords.addAPasskey} opened onClose={onClose}>
      <AfterProof>
        <DialogForm
          keep={common.cancel}
          action={accountWords.addAPasskey}
          busy={busy}
          onSubmit={onSubmit(make)}
          onClose={onClose}
        >
          <Text>{accountWords.addPasskeyLead}</Text>
          <TextInput label={accountWords.passkeyName} data-autofocus {...form.getInputProps('name')} />
          {hasPassword ? (
            <PasswordInput
              label={common.yourPassword}
              autoComplete="current-password"
              {...form.getInputProps('password')}
            />
          ) : null}
        </DialogForm>
      </AfterProof>
    </Dialog>
  )
}
