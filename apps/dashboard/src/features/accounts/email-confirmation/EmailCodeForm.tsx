import * as accountWords from '@fivestead/domain/languages/messages/accounts/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
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
    done: { title: accountWords.emailConfirmed, description: accountWords.canSendNow },
    refresh: (utils) => utils.users.emailConfirmation.invalidate(),
  })
  const resend = useChange(trpc.users.sendEmailConfirmation, {
    retry: false,
    done: { title: accountWords.emailSent, description: accountWords.emailSentHint({ email }) },
    failed: { title: common.thatDidNotWork, description: common.pleaseTryAgain },
  })
  return (
    <CodeForm
      layout="row"
      label={m.confirmYourEmail}
      another={{ label: common.resend, busy: resend.isPending, onClick: () => resend.mutateAsync() }}
      confirm={(code) => confirm.mutateAsync({ code })}
      problemOf={(error) => serverWords(error) ?? common.pleaseTryAgain}
    />
  )
}
