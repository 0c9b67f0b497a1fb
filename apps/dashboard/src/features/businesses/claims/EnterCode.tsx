import { claimConfirmSchema } from '@fivestead/domain/businesses/claims/schemas'
import { CLAIMS } from '@fivestead/domain/businesses/claims/texts'
import { Button, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { serverWords } from '../../../lib/server-words.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useAppForm } from '../../../lib/use-app-form.ts'
import styles from './Claim.module.css'

interface Props {
  at: { businessId: number; placeId: string }
  mailedTo: string
  onDone(): Promise<void>
  /** Another code, to the same or to another address. */
  onAgain(): void
}

export function EnterCode({ at, mailedTo, onDone, onAgain }: Props) {
  const { form, busy, onSubmit } = useAppForm(claimConfirmSchema, { ...at, code: '' })
  const say = (words: string) => {
    form.setFieldError('code', words)
    form.getInputNode('code')?.focus()
  }
  const confirm = trpc.claims.confirm.useMutation({
    // Each try counts.
    retry: false,
    onSuccess: onDone,
    onError: (error) => say(serverWords(error) ?? CLAIMS.failed.description),
  })
  useEffect(() => form.getInputNode('code')?.focus(), [])
  return (
    <>
      <p className={styles.text}>
        We sent a code to <strong>{mailedTo}</strong>. It works once, within an hour.
      </p>
      <form
        noValidate
        className={styles.form}
        aria-label="Enter the code"
        onSubmit={onSubmit((values) => confirm.mutateAsync(values))}
      >
        <TextInput
          className={styles.code}
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="1234 5678"
          {...form.getInputProps('code')}
        />
        <div className={styles.buttons}>
          <Button type="submit" loading={busy}>
            Confirm
          </Button>
          <Button variant="default" disabled={busy} onClick={onAgain}>
            Send a new code
          </Button>
        </div>
      </form>
    </>
  )
}
