import { isLanguage, LANGUAGES, type Language } from '@fivestead/domain/languages/languages'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { NativeSelect } from '@mantine/core'
import { languageChoice } from '../../../lib/languages.ts'

interface Props {
  value: Language
  onChange(language: Language): void
}

/** Choice of the language of whoever reads a message. */
export function LanguageSelect({ value, onChange }: Props) {
  return (
    <NativeSelect
      label={common.language}
      value={value}
      onChange={({ currentTarget: { value: chosen } }) => {
        if (isLanguage(chosen)) onChange(chosen)
      }}
      data={LANGUAGES.map(languageChoice)}
    />
  )
}
