import type { Language } from '@fivestead/domain/languages/languages'
import { type VersionedTemplate, versionIn } from '@fivestead/domain/messaging/template-versions'
import ui from '../../../components/ui.module.css'
import { languageName } from '../../../lib/languages.ts'
import * as m from '../../../messages/messages/en.ts'
import styles from '../QuickSend.module.css'

interface Props {
  /** Template of the owner; undefined for a standard one, which has every language. */
  template: VersionedTemplate | undefined
  language: Language
  /** Name of the recipient; blank when none is given. */
  name: string
}

/** Warns that a template lacks the customer's language, and says which text goes out (LANG-10). */
export function NoVersion({ template, language, name }: Props) {
  const written = template === undefined ? language : versionIn(template, language).language
  const languages = { wanted: languageName(language), written: languageName(written) }
  const who = name.trim()
  return (
    <p role="status" className={`${ui.flush} ${ui.amber} ${ui.round10} ${ui.small} ${styles.asked}`}>
      {written === language
        ? null
        : who === ''
          ? m.noVersion(languages)
          : m.noVersionFor({ ...languages, name: who })}
    </p>
  )
}
