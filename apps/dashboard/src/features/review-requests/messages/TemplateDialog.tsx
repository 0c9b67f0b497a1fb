import { isLanguage, LANGUAGES, type Language } from '@fivestead/domain/languages/languages'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, Group, NativeSelect, Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import ui from '../../../components/ui.module.css'
import { languageChoice, languageName } from '../../../lib/languages.ts'
import type { Business, MessageSettings, Template } from '../../../lib/trpc.ts'
import { useRequestWords } from '../../../lib/use-request-words.ts'
import * as m from '../../../messages/messages/en.ts'
import { TemplateForm } from './TemplateForm.tsx'
import { useRemoveVersion } from './use-save-template.ts'

interface Props {
  business: Business
  settings: MessageSettings | undefined
  /** Template to be changed; null for a new one. */
  template: Template | null
  onClose(): void
}

/** Writes a template in the language of the business's customers, and its versions in others. */
export function TemplateDialog({ business, settings, template, onClose }: Props) {
  const [language, setLanguage] = useState(template?.language ?? business.language)
  const [isDirty, setDirty] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const words = useRequestWords(language)
  if (template !== null && isRemoving) {
    const keep = () => setRemoving(false)
    return <RemoveVersion {...{ business, template, language, onClose }} onKeep={keep} />
  }
  return (
    <Dialog
      title={template === null ? common.newTemplate : common.editTemplate}
      opened
      onClose={onClose}
      size="lg"
    >
      <Stack gap="md">
        {template === null ? null : (
          <VersionChoice
            template={template}
            language={language}
            isDirty={isDirty}
            onChoose={setLanguage}
            onRemove={() => setRemoving(true)}
          />
        )}
        {words === undefined ? (
          <Skeleton height={420} aria-label={common.loading} />
        ) : (
          <TemplateForm
            key={language}
            {...{ business, settings, template, language, words, onClose }}
            onDirty={setDirty}
          />
        )}
      </Stack>
    </Dialog>
  )
}

interface ChoiceProps {
  template: Template
  language: Language
  /** True if the form has changes that another choice would lose. */
  isDirty: boolean
  onChoose(language: Language): void
  onRemove(): void
}

/** Lets the owner choose or add a language of the template, or remove one. */
function VersionChoice({ template, language, isDirty, onChoose, onRemove }: ChoiceProps) {
  const written = [template, ...template.versions].map((version) => version.language)
  const others = LANGUAGES.filter((each) => !written.includes(each))
  const isVersion = template.versions.some((version) => version.language === language)
  return (
    <Group align="end" gap="xs">
      <NativeSelect
        className={ui.flexible}
        label={common.language}
        value={language}
        disabled={isDirty}
        inputWrapperOrder={['label', 'description', 'input']}
        description={isDirty ? m.saveFirst : m.versionsHint({ language: languageName(template.language) })}
        onChange={({ currentTarget: { value } }) => {
          if (isLanguage(value)) onChoose(value)
        }}
        data={[
          { group: m.written, items: written.map(languageChoice) },
          ...(others.length === 0 ? [] : [{ group: m.addAVersion, items: others.map(languageChoice) }]),
        ]}
      />
      {isVersion ? (
        <Button variant="subtle" color="red" px="xs" disabled={isDirty} onClick={onRemove}>
          {m.removeThisVersion}
        </Button>
      ) : null}
    </Group>
  )
}

interface RemoveProps extends Pick<Props, 'business' | 'onClose'> {
  template: Template
  language: Language
  onKeep(): void
}

function RemoveVersion({ business, template, language, onKeep, onClose }: RemoveProps) {
  const { remove, isPending } = useRemoveVersion(language, onClose)
  const names = { language: languageName(language), written: languageName(template.language) }
  return (
    <ConfirmDialog
      title={m.removeVersionTitle(names)}
      text={m.removeVersionEffect(names)}
      keep={m.keepVersion}
      action={m.removeVersion}
      isPending={isPending}
      onConfirm={() => remove(business.id, template.id)}
      onClose={onKeep}
    />
  )
}
