import { beginPasskeySchema } from '@fivestead/domain/accounts/passkeys/schemas'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogForm } from '../../components/FormDialog.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useAppForm } from '../../lib/use-app-form.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/developers/en.ts'
import { WEBHOOKS_CHANGE } from './change.ts'
import { ProofField, useNoProof } from './ProofField.tsx'
import { SecretOnce } from './SecretOnce.tsx'
import type { Webhook } from './types.ts'

interface Props {
  webhook: Webhook
  onClose(): void
}

/** Gives an endpoint a new secret, shown this once. */
export function WebhookSecretDialog({ webhook: { id }, onClose }: Props) {
  const [secret, setSecret] = useState<string | null>(null)
  const rotate = useChange(trpc.webhooks.rotate, {
    ...WEBHOOKS_CHANGE,
    after: (rotated) => setSecret(rotated.secret),
  })
  const { form, busy, onSubmit } = useAppForm<{ password?: string }>(beginPasskeySchema, useNoProof(), {
    refusals: { 'password-incorrect': 'password' },
  })
  return (
    <Dialog title={m.newSecret} opened onClose={onClose}>
      {secret !== null ? (
        <SecretOnce label={m.secret} secret={secret} lead={m.secretRotatedOnce} onClose={onClose} />
      ) : (
        <DialogForm
          keep={common.cancel}
          action={m.makeSecret}
          busy={busy}
          onSubmit={onSubmit((proof) => rotate.mutateAsync({ id, ...proof }))}
          onClose={onClose}
        >
          <Text>{m.newSecretLead}</Text>
          <ProofField why={m.whyPasswordWebhook} data-autofocus {...form.getInputProps('password')} />
        </DialogForm>
      )}
    </Dialog>
  )
}

export function RemoveWebhookDialog({ webhook: { id, url }, onClose }: Props) {
  const remove = useChange(trpc.webhooks.delete, {
    ...WEBHOOKS_CHANGE,
    done: m.removed,
    after: onClose,
  })
  return (
    <ConfirmDialog
      keep={common.keepIt}
      title={m.removeTitle}
      text={m.removeLead({ url })}
      action={common.remove}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    />
  )
}
