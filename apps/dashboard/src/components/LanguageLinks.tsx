import { LANGUAGE_NAMES, OWNER_LANGUAGES } from '@fivestead/domain/languages/languages'
import { PAGE_LANGUAGE, readIn } from '../lib/own-language.ts'
import * as m from '../messages/language/en.ts'
import styles from './GuestShell.module.css'

/** The screen in each language of owners; without the script a link forgets what the address names beside it. */
export function LanguageLinks() {
  return (
    <nav className={styles.languages} aria-label={m.thisPageIn}>
      {OWNER_LANGUAGES.map((language) =>
        language === PAGE_LANGUAGE ? (
          <span key={language} aria-current="true">
            {LANGUAGE_NAMES[language]}
          </span>
        ) : (
          <a
            key={language}
            href={`?lang=${language}`}
            lang={language}
            onClick={(event) => {
              event.preventDefault()
              readIn(language)
            }}
          >
            {LANGUAGE_NAMES[language]}
          </a>
        ),
      )}
    </nav>
  )
}
