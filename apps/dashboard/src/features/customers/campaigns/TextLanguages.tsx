import { isLanguage, type Language } from '@fivestead/domain/languages/languages'
import { LOCALE } from '@fivestead/domain/languages/locale'
import { type LanguageCount, textLanguages } from '@fivestead/domain/messaging/template-versions'
import { NativeSelect } from '@mantine/core'
import { languageChoice, languageName } from '../../../lib/languages.ts'
import type { Template } from '../../../lib/trpc.ts'
import * as m from '../../../messages/campaigns/en.ts'

const list = new Intl.ListFormat(LOCALE, { type: 'unit' })

interface Props {
  counts: readonly LanguageCount[]
  /** An owner's; undefined for a standard one, which has every language. */
  template: Template | undefined
  /** The language of the customers whose message is shown; '' for all. */
  chosen: Language | ''
  onChoose(language: Language | ''): void
}

/** How many customers read the message in which language, and whose is shown; nothing where all read the same. */
export function TextLanguages({ counts, template, chosen, onChoose }: Props) {
  const { texts, without } = textLanguages(counts, template)
  const languages = [...new Set(counts.map(({ language }) => language))]
  if (texts.length < 2 && without.count === 0) return null
  const written = template === undefined ? '' : languageName(template.language)
  const facts = [
    ...texts.map(({ language, count }) => m.inLanguage({ count, language: languageName(language) })),
    ...(without.count === 0 ? [] : [m.haveNoVersion({ count: without.count, written })]),
  ]
  return (
    <NativeSelect
      label={m.previewIn}
      value={chosen}
      inputWrapperOrder={['label', 'input', 'description']}
      description={`${list.format(facts)}.`}
      onChange={({ currentTarget: { value } }) => onChoose(isLanguage(value) ? value : '')}
      data={[{ value: '', label: m.everyLanguage }, ...languages.map(languageChoice)]}
    />
  )
}
