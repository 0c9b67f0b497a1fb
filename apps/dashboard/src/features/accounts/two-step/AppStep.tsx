import { confirmTwoStepSchema } from '@fivestead/domain/accounts/two-step/schemas'
import { TWO_STEP_SETTINGS } from '@fivestead/domain/accounts/two-step/texts'
import { Code, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { DialogForm } from '../../../components/FormDialog.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useAppForm } from '../../../lib/use-app-form.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/accounts/en.ts'
import styles from './TwoStep.module.css'

interface Props {
  app: { key: string; address: string }
  onDone(codes: readonly string[]): void
  onClose(): void
}

/** Key for the authenticator app, as a picture and as text, and its first code. */
export function AppStep({ app: { key, address }, onDone, onClose }: Props) {
  const [holder, setHolder] = useState<HTMLDivElement | null>(null)
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (holder === null) return
    // Without it the key as text is there.
    import('@fivestead/ui/qr-code').then(({ drawQrCode }) => drawQrCode(holder, address, 'M')).catch(() => {})
  }, [holder, address])
  useEffect(() => code.current?.focus(), [])
  const { form, busy, onSubmit } = useAppForm(
    confirmTwoStepSchema,
    { code: '' },
    { refusals: { 'code-incorrect': 'code' } },
  )
  const confirm = useChange(trpc.twoStep.confirm, {
    retry: false,
    after: ({ recoveryCodes }) => onDone(recoveryCodes),
    failed: TWO_STEP_SETTINGS.failed,
  })
  return (
    <DialogForm
      keep={m.cancel}
      action={TWO_STEP_SETTINGS.confirm}
      busy={busy}
      onSubmit={onSubmit(confirm.mutateAsync)}
      onClose={onClose}
    >
      <Text>{TWO_STEP_SETTINGS.scan}</Text>
      <div ref={setHolder} role="img" aria-label={TWO_STEP_SETTINGS.picture} className={styles.code} />
      <div>
        <Text size="sm" c="dimmed">
          {TWO_STEP_SETTINGS.key}
        </Text>
        <Code className={styles.key}>{key.replace(/(.{4})(?=.)/g, '$1 ')}</Code>
      </div>
      <TextInput
        ref={code}
        label={TWO_STEP_SETTINGS.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.getInputProps('code')}
      />
    </DialogForm>
  )
}
