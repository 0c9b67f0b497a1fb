import {
  MESSAGE_SETTINGS,
  POSTAL_ADDRESS_MAX,
  SENDER_NAME_MAX,
} from '@fivestead/domain/messaging/own-template-texts'
import { messageSettingsSchema } from '@fivestead/domain/messaging/template-schemas'
import { Alert, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { Card } from '../../../components/Card.tsx'
import { FormEnd } from '../../../components/FormEnd.tsx'
import { type Business, type MessageSettings, trpc } from '../../../lib/trpc.ts'
import { useAppForm } from '../../../lib/use-app-form.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/messages/en.ts'

/** Sender of emails, address for replies, and postal address below each email. */
export function SenderCard({ business, settings }: { business: Business; settings: MessageSettings }) {
  const { replyToChoices, businessName, knownAddress } = settings
  const { form, busy, unsaved, onSubmit } = useAppForm(
    messageSettingsSchema,
    {
      businessId: business.id,
      senderName: settings.senderName ?? '',
      replyTo: settings.replyTo ?? replyToChoices[0] ?? '',
      postalAddress: settings.postalAddress ?? '',
    },
    { refusals: { 'reply-address-unverified': 'replyTo' } },
  )
  const save = useChange(trpc.messageSettings.save, {
    done: { title: MESSAGE_SETTINGS.saved, description: m.newMessagesFollowIt },
    failed: MESSAGE_SETTINGS.failed,
    refresh: (utils) => utils.messageSettings.invalidate(),
  })
  return (
    <Card title={m.senderOfYourEmails}>
      <form
        noValidate
        aria-label={m.senderOfYourEmails}
        onSubmit={onSubmit((values) => save.mutateAsync(values))}
      >
        <Stack gap="md" maw={720}>
          {knownAddress === null && settings.postalAddress === null ? (
            <Alert color="yellow" variant="light" title={m.noEmailYet}>
              {m.postalAddressNeeded}
            </Alert>
          ) : null}
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              label={m.senderName}
              description={m.senderNameHint}
              placeholder={businessName}
              maxLength={SENDER_NAME_MAX}
              autoComplete="off"
              {...form.getInputProps('senderName')}
            />
            <NativeSelect
              label={m.repliesGoTo}
              description={m.replyToHint}
              data={replyToChoices.length === 0 ? [{ value: '', label: m.repliesToNobody }] : replyToChoices}
              {...form.getInputProps('replyTo')}
            />
          </SimpleGrid>
          <Textarea
            label={m.postalAddress}
            description={knownAddress === null ? m.postalAddressHint : m.postalAddressHintPreset}
            placeholder={knownAddress ?? m.examplePostalAddress}
            autosize
            minRows={2}
            maxRows={5}
            maxLength={POSTAL_ADDRESS_MAX}
            autoComplete="off"
            {...form.getInputProps('postalAddress')}
          />
          <FormEnd action={m.saveSender} busy={busy} unsaved={unsaved} />
        </Stack>
      </form>
    </Card>
  )
}
