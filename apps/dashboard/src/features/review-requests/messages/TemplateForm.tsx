import { directionOf, type Language } from '@fivestead/domain/languages/languages'
import * as common from '@fivestead/domain/languages/messages/common/en'
import type { MessageChannel } from '@fivestead/domain/messaging/channels'
import { OWN_TEMPLATE_MAX } from '@fivestead/domain/messaging/own-template-texts'
import { templateFormSchema, templateProblems } from '@fivestead/domain/messaging/template-schemas'
import type { RequestWords } from '@fivestead/domain/messaging/templates'
import { Button, Stack, TextInput } from '@mantine/core'
import { useEffect, useId } from 'react'
import { Choice } from '../../../components/Choice.tsx'
import { DialogActions } from '../../../components/DialogActions.tsx'
import { Unsaved } from '../../../components/Unsaved.tsx'
import ui from '../../../components/ui.module.css'
import type { Business, MessageSettings, Template } from '../../../lib/trpc.ts'
import { useAppForm } from '../../../lib/use-app-form.ts'
import * as m from '../../../messages/messages/en.ts'
import { beginningIn } from './beginnings.ts'
import { CHANNEL_OPTIONS } from './channel-options.ts'
import { MessageView } from './MessageView.tsx'
import { inWords } from './placeholder-words.ts'
import { MessageField, Problems, SubjectField } from './TemplateFields.tsx'
import { type TemplateValues, useSaveTemplate } from './use-save-template.ts'

interface Props {
  business: Business
  settings: MessageSettings | undefined
  /** Template to be changed; null for a new one. */
  template: Template | null
  /** Language of the text that is written, with its words. */
  language: Language
  words: RequestWords
  onDirty(isDirty: boolean): void
  onClose(): void
}

/** The text of a template in one language; broken rules are named while the owner types, beside a preview of the message. */
export function TemplateForm({ business, settings, template, language, words, onDirty, onClose }: Props) {
  const id = useId()
  const isFirst = template === null || template.language === language
  const beginnings = beginningIn(language, words)
  const { form, busy, unsaved, onSubmit } = useAppForm<TemplateValues>(
    templateFormSchema,
    valuesOf(template, language, beginnings),
    { refusals: { 'template-name-taken': 'name' } },
  )
  const { channel, subject, body } = form.values
  const save = useSaveTemplate(business.id, template, language, onClose)
  const problems =
    body.trim() === '' ? [] : templateProblems({ channel, subject: subject.trim(), body }, words)
  const isDirty = form.isDirty()
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  const read = { lang: language, dir: directionOf(language) }
  const choose = (next: MessageChannel) => {
    const { subject: began, body: begun } = beginnings[channel]
    form.setFieldValue('channel', next)
    // An edited text stays; an untouched text becomes the other channel's.
    if (body === begun) form.setFieldValue('body', beginnings[next].body)
    if (subject === began) form.setFieldValue('subject', beginnings[next].subject)
    form.clearErrors()
  }
  return (
    <form noValidate aria-label={m.template} onSubmit={onSubmit(save)}>
      <Stack gap="md">
        {template === null ? (
          <Choice
            legend={m.forWord}
            name={`${id}-channel`}
            options={CHANNEL_OPTIONS}
            chosen={channel}
            onChoose={choose}
          />
        ) : null}
        {isFirst ? (
          <TextInput
            label={common.name}
            description={common.onlyYouSeeIt}
            maxLength={OWN_TEMPLATE_MAX.name}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('name')}
          />
        ) : null}
        {channel === 'email' ? (
          <SubjectField
            value={subject}
            input={{ ...form.getInputProps('subject'), ...read }}
            onWrite={(typed) => form.setFieldValue('subject', typed)}
          />
        ) : null}
        <MessageField
          channel={channel}
          value={body}
          words={words}
          input={{ ...form.getInputProps('body'), ...read }}
          onWrite={(typed) => form.setFieldValue('body', typed)}
        />
        <Problems messages={problems.map(({ message }) => inWords(message))} />
        <section aria-label={common.preview}>
          <h3 className={`${ui.below8} ${ui.regular} ${ui.strong}`}>{common.preview}</h3>
          <MessageView
            template={{ subject, body }}
            {...{ language, words }}
            written={language}
            channel={channel}
            businessName={business.name}
            settings={settings}
          />
        </section>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {isFirst ? common.saveTemplate : m.saveVersion}
          </Button>
        </DialogActions>
        <Unsaved shown={unsaved} />
      </Stack>
    </form>
  )
}

/** The text as it is kept in this language, or what a new one begins with. */
function valuesOf(
  template: Template | null,
  language: Language,
  beginnings: ReturnType<typeof beginningIn>,
): TemplateValues {
  if (template === null) return { channel: 'sms', name: '', ...beginnings.sms }
  const { channel, name } = template
  const kept = [template, ...template.versions].find((version) => version.language === language)
  const { subject, body } = kept ?? beginnings[channel]
  return { channel, name, subject: subject ?? '', body }
}
