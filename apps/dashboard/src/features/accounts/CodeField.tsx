import { confirmationCodeSchema } from '@fivestead/domain/accounts/schemas'
import { Button, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useAppForm } from '../../lib/use-app-form.ts'
import styles from './ConfirmationBanner.module.css'

interface Props {
  label: string
  /** The button that sends another code. */
  resend: { label: string; busy: boolean; send(): Promise<unknown> }
  /** Rejects where the code is not taken. */
  confirm(code: string): Promise<unknown>
  /** Text for a refused code. */
  problemOf(error: unknown): string
}

/** A code that was sent to the owner, typed in; and another one. */
export function CodeField({ label, resend, confirm, problemOf }: Props) {
  const id = useId()
  const { form, busy, onSubmit } = useAppForm(confirmationCodeSchema, { code: '' })
  const { error, ...code } = form.getInputProps('code')
  const send = async (typed: string) => {
    try {
      await confirm(typed)
    } catch (failure) {
      form.setFieldError('code', problemOf(failure))
      form.getInputNode('code')?.focus()
    }
  }
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={label}
      onSubmit={onSubmit((values) => send(values.code))}
    >
      <TextInput
        className={styles.code}
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="1234 5678"
        error={error !== undefined && error !== null}
        {...(error ? { 'aria-describedby': id } : {})}
        {...code}
      />
      {error ? (
        <p className={styles.error} id={id} role="alert">
          {error}
        </p>
      ) : null}
      <Button type="submit" loading={busy}>
        Confirm
      </Button>
      <Button
        variant="default"
        loading={resend.busy}
        onClick={() => {
          // A failure is told by the call itself.
          void resend.send().then(
            () => form.reset(),
            () => undefined,
          )
        }}
      >
        {resend.label}
      </Button>
    </form>
  )
}
