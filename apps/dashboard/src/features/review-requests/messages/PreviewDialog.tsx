import type { MessageChannel } from '@fivestead/domain/messaging/channels'
import { OWN_TEMPLATES } from '@fivestead/domain/messaging/own-template-texts'
import { TEMPLATES } from '@fivestead/domain/messaging/templates'
import type { TemplateId } from '@fivestead/domain/messaging/texts'
import { formatE164 } from '@fivestead/domain/phones/number'
import { Button, Group, Stack } from '@mantine/core'
import { useId, useState } from 'react'
import { Choice } from '../../../components/Choice.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { SendIcon } from '../../../components/icons.tsx'
import { PortOff } from '../../../components/PortOff.tsx'
import ui from '../../../components/ui.module.css'
import { type Business, type MessageSettings, type Template, trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
import { useText } from '../../../lib/use-request-words.ts'
import * as m from '../../../messages/messages/en.ts'
import { CHANNEL_OPTIONS } from './channel-options.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { MessageView } from './MessageView.tsx'
import { NoVersion } from './NoVersion.tsx'

interface Props {
  business: Business
  settings: MessageSettings | undefined
  template: TemplateId | Template
  /** By default the name of the template. */
  title?: string
  onClose(): void
}

/** A template as a customer reads it, and a sample of it to oneself. */
export function PreviewDialog({ business, settings, template, title, onClose }: Props) {
  const id = useId()
  const isOwn = typeof template !== 'string'
  const [chosen, setChannel] = useState<MessageChannel>()
  // A sample by email, where there is no number for one by text.
  const usual = settings?.sampleTo.sms === null ? 'email' : 'sms'
  const channel = isOwn ? template.channel : (chosen ?? usual)
  const [language, setLanguage] = useState(business.language)
  const { text, written, words } = useText(template, language)
  const to = settings?.sampleTo[channel]
  // No retry: after a lost answer it would send a second message.
  const sample = useChange(trpc.templates.sample, {
    retry: false,
    done: ({ to, reason }) => ({
      title: OWN_TEMPLATES.sampleQueued,
      description: reason ?? m.itGoesTo({ to: formatE164(to) }),
      tone: 'neutral',
    }),
    failed: OWN_TEMPLATES.sampleFailed,
  })
  const port = channel === 'sms' ? 'sms' : 'mail'
  return (
    <Dialog
      title={title ?? (isOwn ? template.name : TEMPLATES[template].label)}
      opened
      onClose={onClose}
      size="lg"
    >
      <Stack gap="md">
        {isOwn ? null : (
          <Choice
            legend={m.showAs}
            name={`${id}-channel`}
            options={CHANNEL_OPTIONS}
            chosen={channel}
            onChoose={(next) => setChannel(next)}
          />
        )}
        <LanguageSelect value={language} onChange={setLanguage} />
        <NoVersion template={isOwn ? template : undefined} language={language} name="" />
        <MessageView
          template={text}
          {...{ written, language, words, channel }}
          businessName={business.name}
          settings={settings}
        />
        <PortOff port={port}>
          <Group justify="space-between">
            <p className={`${ui.muted} ${ui.flush} ${ui.wrap}`}>
              {to ? m.aSampleGoesTo({ to: formatE164(to) }) : OWN_TEMPLATES.noOwnAddress[channel]}
            </p>
            <Button
              leftSection={<SendIcon size={18} />}
              disabled={!to}
              loading={sample.isPending}
              onClick={() =>
                sample.mutate({
                  businessId: business.id,
                  channel,
                  language,
                  template: isOwn ? template.id : template,
                })
              }
            >
              {m.sendSample}
            </Button>
          </Group>
        </PortOff>
      </Stack>
    </Dialog>
  )
}
