import { beginPasskeySchema } from '@fivestead/domain/accounts/passkeys/schemas'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogForm } from '../../components/FormDialog.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useAppForm } from '../../lib/use-app-form.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/developers/en.ts'
import { KEYS_CHANGE } from './change.ts'
import { ProofField, useNoProof } from './ProofField.tsx'
import { SecretOnce } from './SecretOnce.tsx'

/** Replaces a key by a new one, which is shown this once. */
export function RotateKeyDialog({ id, name, onClose }: { id: string; name: string; onClose(): void }) {
  const [key, setKey] = useState<string | null>(null)
  const rotate = useChange(trpc.keys.rotate, {
    ...KEYS_CHANGE,
    after: (made) => setKey(made.key),
  })
  const { form, busy, onSubmit } = useAppForm<{ password?: string }>(beginPasskeySchema, useNoProof(), {
    refusals: { 'password-incorrect': 'password' },
  })
  return (
    <Dialog title={key === null ? m.rotateTitle({ name }) : m.yourNewKey} opened onClose={onClose}>
      {key !== null ? (
        <SecretOnce label={m.apiKey} secret={key} lead={m.rotatedOnce} onClose={onClose} />
      ) : (
        <DialogForm
          keep={common.cancel}
          action={m.rotate}
          busy={busy}
          onSubmit={onSubmit((proof) => rotate.mutateAsync({ id, ...proof }))}
          onClose={onClose}
        >
          <Text>{m.rotateLead}</Text>
          <ProofField data-autofocus {...form.getInputProps('password')} />
        </DialogForm>
      )}
    </Dialog>
  )
}
