import { confirmationCodeSchema } from '@fivestead/domain/accounts/schemas'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { useAppForm } from '../lib/use-app-form.ts'
import * as m from '../messages/common/en.ts'
import styles from './CodeForm.module.css'

interface Props {
  label: string
  /** Fields side by side, as in a banner, or below each other. */
  layout: 'row' | 'column'
  /** The button that leads to another code; the field is emptied when its promise is kept. */
  another: { label: string; busy?: boolean; onClick(): Promise<unknown> }
  /** Rejects where the code is not taken. */
  confirm(code: string): Promise<unknown>
  /** Text for a refused code. */
  problemOf(error: unknown): string
  /** Takes the focus when it appears. */
  takesFocus?: boolean
}

/** A code that was sent to the owner, typed in; and the way to another code. */
export function CodeForm({ label, layout, another, confirm, problemOf, takesFocus = false }: Props) {
  const id = useId()
  const { form, busy, onSubmit } = useAppForm(confirmationCodeSchema, { code: '' })
  const { error, ...code } = form.getInputProps('code')
  const [focusFirst] = useState(takesFocus)
  useEffect(() => {
    if (focusFirst) form.getInputNode('code')?.focus()
  }, [focusFirst])
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
      className={styles[layout]}
      aria-label={label}
      onSubmit={onSubmit((values) => send(values.code))}
    >
      <TextInput
        className={styles.code}
        label={m.code}
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
      <div className={styles.buttons}>
        <Button type="submit" loading={busy}>
          {m.confirm}
        </Button>
        <Button
          variant="default"
          loading={another.busy === true}
          disabled={busy}
          onClick={() => {
            // A failure is told by the call itself.
            void another.onClick().then(
              () => form.reset(),
              () => undefined,
            )
          }}
        >
          {another.label}
        </Button>
      </div>
    </form>
  )
}
