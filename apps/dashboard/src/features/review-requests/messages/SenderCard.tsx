import {
  MESSAGE_SETTINGS,
  POSTAL_ADDRESS_MAX,
  SENDER_NAME_MAX,
} from '@fivestead/domain/messaging/own-template-texts'
import { messageSettingsSchema } from '@fivestead/domain/messaging/template-schemas'
import { Alert, Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { Card } from '../../../components/Card.tsx'
import { Unsaved } from '../../../components/Unsaved.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { type Business, type MessageSettings, trpc } from '../../../lib/trpc.ts'
import { useAppForm } from '../../../lib/use-app-form.ts'
import { useFailure } from '../../../lib/use-failure.ts'

/** Sender of emails, address for replies, and postal address below each email. */
export function SenderCard({ business, settings }: { business: Business; settings: MessageSettings }) {
  const utils = trpc.useUtils()
  const fail = useFailure()
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
  const save = trpc.messageSettings.save.useMutation({
    onSuccess: async () => {
      await utils.messageSettings.invalidate()
      showToast({ title: MESSAGE_SETTINGS.saved, description: 'New messages follow it.', tone: 'success' })
    },
    onError: (error) => fail(error, { title: MESSAGE_SETTINGS.failed, description: 'Please try again.' }),
  })
  return (
    <Card title="Sender of your emails">
      <form
        noValidate
        aria-label="Sender of your emails"
        onSubmit={onSubmit((values) => save.mutateAsync(values))}
      >
        <Stack gap="md" maw={560}>
          {knownAddress === null && settings.postalAddress === null ? (
            <Alert color="yellow" variant="light" title="No email can go out yet">
              Each email must carry your postal address (CAN-SPAM). Add it here; a PO box will do.
            </Alert>
          ) : null}
          <TextInput
            label="Sender name"
            description="What customers see in their inbox."
            placeholder={businessName}
            maxLength={SENDER_NAME_MAX}
            autoComplete="off"
            {...form.getInputProps('senderName')}
          />
          <NativeSelect
            label="Replies go to"
            description="Your account's email, or one that a mailed code has confirmed."
            data={
              replyToChoices.length === 0
                ? [{ value: '', label: 'Nobody: your account has no email' }]
                : replyToChoices
            }
            {...form.getInputProps('replyTo')}
          />
          <Textarea
            label="Postal address"
            description={
              knownAddress === null
                ? 'Stands below each email.'
                : 'Stands below each email. Leave it empty to use the address of your business.'
            }
            placeholder={knownAddress ?? 'PO Box 12, Springfield, IL 62701'}
            autosize
            minRows={2}
            maxRows={5}
            maxLength={POSTAL_ADDRESS_MAX}
            autoComplete="off"
            {...form.getInputProps('postalAddress')}
          />
          <Group>
            <Button type="submit" loading={busy}>
              Save sender
            </Button>
          </Group>
          <Unsaved shown={unsaved} />
        </Stack>
      </form>
    </Card>
  )
}
