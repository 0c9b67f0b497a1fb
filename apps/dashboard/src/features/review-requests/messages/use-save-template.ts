import type { Language } from '@fivestead/domain/languages/languages'
import type { MessageChannel } from '@fivestead/domain/messaging/channels'
import { OWN_TEMPLATES } from '@fivestead/domain/messaging/own-template-texts'
import { languageName } from '../../../lib/languages.ts'
import { showToast } from '../../../lib/toasts.ts'
import { type Template, trpc } from '../../../lib/trpc.ts'
import { useFailure } from '../../../lib/use-failure.ts'
import * as m from '../../../messages/messages/en.ts'

export type TemplateValues = { channel: MessageChannel; name: string; subject: string; body: string }

/** What is told of a change of a template, and where it is read anew. */
function useTold(onDone: () => void) {
  const utils = trpc.useUtils()
  const fail = useFailure()
  return (title: string, more = '') => ({
    onSuccess: async ({ name }: Template) => {
      await utils.templates.invalidate()
      showToast({ title, description: name + more, tone: 'success' })
      onDone()
    },
    onError: (error: unknown) => fail(error, { title: OWN_TEMPLATES.failed, description: m.pleaseTryAgain }),
  })
}

/** Adds the template; or changes the one that is given, or its version in another language than its own. */
export function useSaveTemplate(
  businessId: number,
  template: Template | null,
  language: Language,
  onSaved: () => void,
) {
  const told = useTold(onSaved)
  const create = trpc.templates.create.useMutation(told(OWN_TEMPLATES.added))
  const change = trpc.templates.change.useMutation(told(OWN_TEMPLATES.changed))
  const inLanguage = ` (${languageName(language)})`
  const saveVersion = trpc.templates.saveVersion.useMutation(told(OWN_TEMPLATES.changed, inLanguage))
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
  const told = useTold(onRemoved)
  const { mutate, isPending } = trpc.templates.removeVersion.useMutation(
    told(m.versionRemoved, ` (${languageName(language)})`),
  )
  return {
    isPending,
    remove: (businessId: number, templateId: string) => mutate({ businessId, templateId, language }),
  }
}
