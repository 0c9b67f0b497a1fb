import { confirmTwoStepSchema } from '@fivestead/domain/accounts/two-step/schemas'
import * as accountWords from '@fivestead/domain/languages/messages/accounts/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Code, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { DialogForm } from '../../../components/FormDialog.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useAppForm } from '../../../lib/use-app-form.ts'
import { useChange } from '../../../lib/use-change.ts'
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
    // If the code fails to load, the key is still shown as text.
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
    failed: { title: common.thatDidNotWork, description: common.pleaseTryAgain },
  })
  return (
    <DialogForm
      keep={common.cancel}
      action={common.turnOn}
      busy={busy}
      onSubmit={onSubmit(confirm.mutateAsync)}
      onClose={onClose}
    >
      <Text>{accountWords.scanSetUpCode}</Text>
      <div ref={setHolder} role="img" aria-label={accountWords.setUpQrCode} className={styles.code} />
      <div>
        <Text size="sm" c="dimmed">
          {accountWords.orTypeKey}
        </Text>
        <Code className={styles.key}>{key.replace(/(.{4})(?=.)/g, '$1 ')}</Code>
      </div>
      <TextInput
        ref={code}
        label={accountWords.sixDigitCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.getInputProps('code')}
      />
    </DialogForm>
  )
}
