import type { Language } from '@fivestead/domain/languages/languages'
import { type VersionedTemplate, versionIn } from '@fivestead/domain/messaging/template-versions'
import { languageName } from '../../../lib/languages.ts'
import * as m from '../../../messages/messages/en.ts'
import styles from '../QuickSend.module.css'

interface Props {
  /** An owner's; undefined for a standard one, which has every language. */
  template: VersionedTemplate | undefined
  language: Language
  /** Who gets the message; blank where nobody is named. */
  name: string
}

/** Says before sending that a template has no version in the customer's language, and which text goes out (LANG-10). */
export function NoVersion({ template, language, name }: Props) {
  const written = template === undefined ? language : versionIn(template, language).language
  const languages = { wanted: languageName(language), written: languageName(written) }
  const who = name.trim()
  return (
    <p role="status" className={styles.asked}>
      {written === language
        ? null
        : who === ''
          ? m.noVersion(languages)
          : m.noVersionFor({ ...languages, name: who })}
    </p>
  )
}
