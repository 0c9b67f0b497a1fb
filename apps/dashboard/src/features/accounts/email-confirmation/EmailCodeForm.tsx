import { EMAIL_CONFIRMATION } from '@fivestead/domain/accounts/texts'
import { CodeForm } from '../../../components/CodeForm.tsx'
import { serverWords } from '../../../lib/server-words.ts'
import { showToast } from '../../../lib/toasts.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useFailure } from '../../../lib/use-failure.ts'
import * as m from '../../../messages/accounts/en.ts'

/** The mailed code, typed in; and another mail. */
export function EmailCodeForm({ email }: { email: string }) {
  const utils = trpc.useUtils()
  const fail = useFailure()
  const confirm = trpc.users.confirmEmailByCode.useMutation({
    // Each try counts.
    retry: false,
    onSuccess: async () => {
      showToast({ ...EMAIL_CONFIRMATION.done, tone: 'success' })
      await utils.users.emailConfirmation.invalidate()
    },
  })
  const resend = trpc.users.sendEmailConfirmation.useMutation({
    retry: false,
    onSuccess: () => showToast({ ...EMAIL_CONFIRMATION.sent(email), tone: 'success' }),
    onError: (error) => fail(error, EMAIL_CONFIRMATION.failed),
  })
  return (
    <CodeForm
      layout="row"
      label={m.confirmYourEmail}
      another={{ label: m.resend, busy: resend.isPending, onClick: () => resend.mutateAsync() }}
      confirm={(code) => confirm.mutateAsync({ code })}
      problemOf={(error) => serverWords(error) ?? EMAIL_CONFIRMATION.failed.description}
    />
  )
}
