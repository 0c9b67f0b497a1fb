import { EMAIL_CONFIRMATION } from '@fivestead/domain/accounts/texts'
import { CodeForm } from '../../../components/CodeForm.tsx'
import { serverWords } from '../../../lib/server-words.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/accounts/en.ts'

/** The mailed code, typed in; and another mail. */
export function EmailCodeForm({ email }: { email: string }) {
  const confirm = useChange(trpc.users.confirmEmailByCode, {
    // Each try counts.
    retry: false,
    done: EMAIL_CONFIRMATION.done,
    refresh: (utils) => utils.users.emailConfirmation.invalidate(),
  })
  const resend = useChange(trpc.users.sendEmailConfirmation, {
    retry: false,
    done: EMAIL_CONFIRMATION.sent(email),
    failed: EMAIL_CONFIRMATION.failed,
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
