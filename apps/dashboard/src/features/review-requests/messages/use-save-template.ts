import type { Language } from '@fivestead/domain/languages/languages'
import type { MessageChannel } from '@fivestead/domain/messaging/channels'
import { OWN_TEMPLATES } from '@fivestead/domain/messaging/own-template-texts'
import { languageName } from '../../../lib/languages.ts'
import { type Template, trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/messages/en.ts'

export type TemplateValues = { channel: MessageChannel; name: string; subject: string; body: string }

/** Returns what makes the options of a change of a template (`useChange`). */
function useTemplateChange(onDone: () => void) {
  const utils = trpc.useUtils()
  return (title: string, more = '') => ({
    done: ({ name }: Template) => ({ title, description: name + more }),
    after: async () => {
      await utils.templates.invalidate()
      onDone()
    },
    failed: OWN_TEMPLATES.failed,
  })
}

/** Adds the template; or changes the one that is given, or its version in another language than its own. */
export function useSaveTemplate(
  businessId: number,
  template: Template | null,
  language: Language,
  onSaved: () => void,
) {
  const options = useTemplateChange(onSaved)
  const create = useChange(trpc.templates.create, options(OWN_TEMPLATES.added))
  const change = useChange(trpc.templates.change, options(OWN_TEMPLATES.changed))
  const inLanguage = ` (${languageName(language)})`
  const saveVersion = useChange(trpc.templates.saveVersion, options(OWN_TEMPLATES.changed, inLanguage))
  return ({ channel, name, subject, body }: TemplateValues) => {
    const words = { businessId, channel, body, ...(channel === 'email' ? { subject } : {}) }
    if (template === null) return create.mutateAsync({ ...words, name })
    const templateId = template.id
    return template.language === language
      ? change.mutateAsync({ ...words, name, templateId })
      : saveVersion.mutateAsync({ ...words, templateId, language })
  }
}

/** Takes the version of a template in a language away. */
export function useRemoveVersion(language: Language, onRemoved: () => void) {
  const options = useTemplateChange(onRemoved)
  const { mutate, isPending } = useChange(
    trpc.templates.removeVersion,
    options(m.versionRemoved, ` (${languageName(language)})`),
  )
  return {
    isPending,
    remove: (businessId: number, templateId: string) => mutate({ businessId, templateId, language }),
  }
}
