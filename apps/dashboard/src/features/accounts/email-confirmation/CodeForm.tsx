import { emailCodeSchema } from '@fivestead/domain/accounts/schemas'
import { EMAIL_CONFIRMATION } from '@fivestead/domain/accounts/texts'
import { showToast } from '@fivestead/ui/toasts'
import { Button, TextInput } from '@mantine/core'
import { serverWords } from '../../../lib/server-words.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useAppForm } from '../../../lib/use-app-form.ts'
import { useFailure } from '../../../lib/use-failure.ts'
import styles from './EmailBanner.module.css'

/** The mailed code, typed in; and another mail. */
export function CodeForm({ email }: { email: string }) {
  const utils = trpc.useUtils()
  const fail = useFailure()
  const { form, busy, onSubmit } = useAppForm(emailCodeSchema, { code: '' })
  const confirm = trpc.users.confirmEmailByCode.useMutation({
    // Each try counts.
    retry: false,
    onSuccess: async () => {
      showToast({ ...EMAIL_CONFIRMATION.done, tone: 'success' })
      await utils.users.emailConfirmation.invalidate()
    },
    onError: (error) => {
      form.setFieldError('code', serverWords(error) ?? EMAIL_CONFIRMATION.failed.description)
      form.getInputNode('code')?.focus()
    },
  })
  const resend = trpc.users.sendEmailConfirmation.useMutation({
    retry: false,
    onSuccess: () => {
      form.reset()
      showToast({ ...EMAIL_CONFIRMATION.sent(email), tone: 'success' })
    },
    onError: (error) => fail(error, EMAIL_CONFIRMATION.failed),
  })
  const { error, ...code } = form.getInputProps('code')
  return (
    <form
      noValidate
      className={styles.form}
      aria-label="Confirm your email"
      onSubmit={onSubmit((values) => confirm.mutateAsync(values))}
    >
      <TextInput
        className={styles.code}
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="1234 5678"
        error={error !== undefined && error !== null}
        {...(error ? { 'aria-describedby': 'email-code-error' } : {})}
        {...code}
      />
      {error ? (
        <p className={styles.error} id="email-code-error" role="alert">
          {error}
        </p>
      ) : null}
      <Button type="submit" loading={busy}>
        Confirm
      </Button>
      <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
        Resend
      </Button>
    </form>
  )
}
