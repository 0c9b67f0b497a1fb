import * as common from '@fivestead/domain/languages/messages/common/en'
import { KEY_DAYS } from '@fivestead/domain/platform/limits'
import { createKeySchema } from '@fivestead/domain/platform/schemas'
import { API_SCOPE_CODES, type ApiScope } from '@fivestead/domain/scopes'
import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogForm } from '../../components/FormDialog.tsx'
import ui from '../../components/ui.module.css'
import { type Inputs, trpc } from '../../lib/trpc.ts'
import { useAppForm } from '../../lib/use-app-form.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/developers/en.ts'
import { BusinessFields } from './BusinessFields.tsx'
import { KEYS_CHANGE } from './change.ts'
import { ProofField, useNoProof } from './ProofField.tsx'
import { SecretOnce } from './SecretOnce.tsx'
import { SCOPE_WORDS } from './words.ts'

type Values = Inputs['keys']['create'] & Record<string, unknown>

/** Asks what a key is for and may do, and shows it, this once. */
export function CreateKeyDialog({ onClose }: { onClose(): void }) {
  const [key, setKey] = useState<string | null>(null)
  const create = useChange(trpc.keys.create, {
    ...KEYS_CHANGE,
    after: (made) => setKey(made.key),
  })
  return (
    <Dialog title={key === null ? m.createKey : m.yourNewKey} opened onClose={onClose}>
      {key === null ? (
        <KeyForm onCreate={create.mutateAsync} onClose={onClose} />
      ) : (
        <SecretOnce label={m.apiKey} secret={key} lead={m.keyOnce} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface Props {
  onCreate(values: Values): Promise<unknown>
  onClose(): void
}

function KeyForm({ onCreate, onClose }: Props) {
  const noProof = useNoProof()
  const { form, busy, onSubmit } = useAppForm<Values>(
    createKeySchema,
    {
      name: '',
      scopes: ['businesses:read', 'requests:read', 'requests:write'],
      businessIds: null,
      days: 365,
      ...noProof,
    },
    { refusals: { 'password-incorrect': 'password', 'plan-needed': 'name' } },
  )
  const { scopes, businessIds, days } = form.values
  return (
    <DialogForm
      keep={common.cancel}
      action={m.createKey}
      busy={busy}
      onSubmit={onSubmit(onCreate)}
      onClose={onClose}
    >
      <TextInput
        label={common.name}
        description={m.nameHint}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Checkbox.Group
        label={m.scopes}
        value={[...scopes]}
        onChange={(chosen) => form.setFieldValue('scopes', chosen as ApiScope[])}
        error={form.errors.scopes}
      >
        <Stack gap="sm" mt={6}>
          {API_SCOPE_CODES.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={SCOPE_WORDS[scope]}
              description={<code className={ui.code}>{scope}</code>}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <BusinessFields
        businessIds={businessIds}
        onChosen={(ids) => form.setFieldValue('businessIds', ids)}
        problem={form.errors.businessIds}
      />
      <NativeSelect
        label={m.expires}
        value={String(days)}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('days', KEY_DAYS.find((one) => String(one) === value) ?? null)
        }
        data={KEY_DAYS.map((one) => ({
          value: String(one),
          label: one === null ? m.never : m.inDays({ days: one }),
        }))}
      />
      <ProofField {...form.getInputProps('password')} />
    </DialogForm>
  )
}
