import { beginPasskeySchema } from '@fivestead/domain/accounts/passkeys/schemas'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useAppForm } from '../../lib/use-app-form.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/developers/en.ts'
import { AskDialog } from './AskDialog.tsx'
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
        <form noValidate onSubmit={onSubmit((proof) => rotate.mutateAsync({ id, ...proof }))}>
          <Stack gap="md">
            <Text>{m.newSecretLead}</Text>
            <ProofField why={m.whyPasswordWebhook} data-autofocus {...form.getInputProps('password')} />
            <DialogActions>
              <Button variant="default" onClick={onClose} disabled={busy}>
                {m.cancel}
              </Button>
              <Button type="submit" loading={busy}>
                {m.makeSecret}
              </Button>
            </DialogActions>
          </Stack>
        </form>
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
    <AskDialog
      title={m.removeTitle}
      text={m.removeLead({ url })}
      action={m.remove}
      isDoing={remove.isPending}
      onDo={() => remove.mutate({ id })}
      onClose={onClose}
    />
  )
}
