import * as accountWords from '@fivestead/domain/languages/messages/accounts/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { CodeForm } from '../../../components/CodeForm.tsx'
import { serverWords } from '../../../lib/server-words.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/accounts/en.ts'

/** Has a code texted to the number of the profile, and takes it. @param phone as people read it */
export function PhoneCodeForm({ phone }: { phone: string }) {
  const utils = trpc.useUtils()
  const [isSent, setSent] = useState(false)
  const send = useChange(trpc.users.sendPhoneCode, {
    retry: false,
    done: { title: accountWords.codeSent, description: accountWords.codeSentHint({ phone }) },
    after: () => setSent(true),
    failed: { title: common.thatDidNotWork, description: common.pleaseTryAgain },
  })
  const confirm = useChange(trpc.users.confirmPhone, {
    // Each try counts.
    retry: false,
    done: { title: accountWords.phoneNumberConfirmed },
    after: async () => {
      await Promise.all([
        utils.users.emailConfirmation.invalidate(),
        utils.users.phoneConfirmation.invalidate(),
        utils.users.notificationProblems.invalidate(),
      ])
    },
  })
  if (!isSent) {
    return (
      <Button variant="default" loading={send.isPending} onClick={() => send.mutate()}>
        {m.textMeACode}
      </Button>
    )
  }
  return (
    <CodeForm
      layout="row"
      label={m.confirmYourPhoneNumber}
      another={{ label: common.resend, busy: send.isPending, onClick: () => send.mutateAsync() }}
      confirm={(code) => confirm.mutateAsync({ code })}
      problemOf={(error) => serverWords(error) ?? common.pleaseTryAgain}
    />
  )
}
