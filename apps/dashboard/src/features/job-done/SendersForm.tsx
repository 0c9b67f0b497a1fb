import { readAllowedSender } from '@fivestead/domain/platform/mailbox/address'
import { MAILBOX_SENDERS_MAX } from '@fivestead/domain/platform/mailbox/limits'
import { Alert, Stack, Textarea } from '@mantine/core'
import { FormEnd } from '../../components/FormEnd.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useAppForm } from '../../lib/use-app-form.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/job-done/en.ts'
import { useMailboxChange } from './use-mailbox-change.ts'

const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function problemOf({ senders }: { senders: string }): { senders?: string } {
  const lines = linesOf(senders)
  if (lines.length > MAILBOX_SENDERS_MAX)
    return { senders: m.tooManySenders({ max: String(MAILBOX_SENDERS_MAX) }) }
  const wrong = lines.find((line) => readAllowedSender(line) === null)
  return wrong === undefined ? {} : { senders: m.senderUnreadable({ sender: wrong }) }
}

/** Form with the senders whose mails to the mailbox are accepted. */
export function SendersForm({ businessId, senders }: { businessId: number; senders: string[] }) {
  const { form, busy, unsaved, onSubmit } = useAppForm(problemOf, { senders: senders.join('\n') })
  const save = useChange(
    trpc.mailbox.saveSenders,
    useMailboxChange(businessId, { title: m.sendersSaved, description: m.sendersSavedWords }),
  )
  return (
    <form
      noValidate
      aria-label={m.sendersLabel}
      onSubmit={onSubmit((values) => save.mutateAsync({ businessId, senders: linesOf(values.senders) }))}
    >
      <Stack gap="md" maw={560}>
        {senders.length > 0 ? null : (
          <Alert color="yellow" variant="light" title={m.noSenders}>
            {m.noSendersWords}
          </Alert>
        )}
        <Textarea
          label={m.sendersLabel}
          description={m.sendersHint}
          autosize
          minRows={2}
          maxRows={8}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('senders')}
        />
        <FormEnd action={m.saveSenders} variant="default" busy={busy} unsaved={unsaved} />
      </Stack>
    </form>
  )
}
