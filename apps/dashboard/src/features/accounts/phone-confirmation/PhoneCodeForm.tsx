import { PHONE_CONFIRMATION } from '@fivestead/domain/accounts/texts'
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
    done: PHONE_CONFIRMATION.sent(phone),
    after: () => setSent(true),
    failed: PHONE_CONFIRMATION.failed,
  })
  const confirm = useChange(trpc.users.confirmPhone, {
    // Each try counts.
    retry: false,
    done: PHONE_CONFIRMATION.done,
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
      another={{ label: m.resend, busy: send.isPending, onClick: () => send.mutateAsync() }}
      confirm={(code) => confirm.mutateAsync({ code })}
      problemOf={(error) => serverWords(error) ?? PHONE_CONFIRMATION.failed.description}
    />
  )
}
