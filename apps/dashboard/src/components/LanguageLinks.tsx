import { LANGUAGE_NAMES, OWNER_LANGUAGES } from '@fivestead/domain/languages/languages'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { addressIn, PAGE_LANGUAGE } from '../lib/own-language.ts'
import * as m from '../messages/language/en.ts'
import styles from './GuestShell.module.css'
import ui from './ui.module.css'

/**
 * The screen in each language of owners. Plain links: one that a handler answers is lost while the script takes the rendered
 * page over. The server writes what the address names into them (`server/page.ts`).
 */
export function LanguageLinks() {
  const address = useLocation({ select: ({ href }) => href })
  const [isRunning, setRunning] = useState(false)
  useEffect(() => setRunning(true), [])
  const linkTo = (language: (typeof OWNER_LANGUAGES)[number]) =>
    isRunning ? addressIn(new URL(address, window.location.origin).href, language)?.href : undefined
  return (
    <nav className={`${ui.gap4} ${ui.above12} ${styles.languages}`} aria-label={m.otherLanguages}>
      {OWNER_LANGUAGES.map((language) =>
        language === PAGE_LANGUAGE ? (
          <span key={language} aria-current="true">
            {LANGUAGE_NAMES[language]}
          </span>
        ) : (
          <a key={language} href={linkTo(language) ?? `?lang=${language}`} lang={language}>
            {LANGUAGE_NAMES[language]}
          </a>
        ),
      )}
    </nav>
  )
}
