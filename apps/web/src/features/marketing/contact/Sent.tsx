import * as m from '@fivestead/domain/languages/messages/contact/en'
import { type FormEvent, useEffect, useRef } from 'react'
import buttons from '../../../lib/buttons.module.css'
import { pageHref } from '../../../lib/language.ts'
import styles from './Form.module.css'

type SentProps = {
  /** Brings the reader here when the form has just gone; a page that begins like this is read from the top. */
  takeFocus: boolean
  onAnother(): void
}

/** Takes the form's place once the message is sent. The button works without script, too. */
export function Sent({ takeFocus, onAnother }: SentProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takeFocus) title.current?.focus()
  }, [takeFocus])
  const another = (event: FormEvent) => {
    event.preventDefault()
    onAnother()
  }
  return (
    <div className={styles.panel}>
      <Letterbox />
      <h2 ref={title} className={styles.panelTitle} tabIndex={-1}>
        {m.messageSentTitle}
      </h2>
      <p className={styles.panelText}>{m.thankYou}</p>
      <form method="get" action={pageHref('/contact')} onSubmit={another}>
        <button type="submit" className={`${buttons.outline} ${styles.another}`}>
          {m.sendAnotherMessage}
        </button>
      </form>
    </div>
  )
}

/** A letter going through the slot of a door. */
function Letterbox() {
  return (
    <svg className={styles.door} viewBox="0 0 132 120" aria-hidden="true">
      <path className={styles.doorLeaf} d="M10 120V14a8 8 0 0 1 8-8h96a8 8 0 0 1 8 8v106Z" />
      <path className={styles.doorLine} d="M24 120V30a8 8 0 0 1 8-8h68a8 8 0 0 1 8 8v90" />
      <path className={styles.letter} d="M42 34h48v36H42Zm0 0 24 20 24-20" />
      <rect className={styles.slot} x="34" y="66" width="64" height="14" rx="4" />
    </svg>
  )
}
