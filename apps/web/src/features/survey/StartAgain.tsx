import * as laterWords from '@fivestead/domain/languages/messages/customer-page-later/en'
import { useEffect, useState } from 'react'
import { isCleared, readDraft } from './draft.ts'
import { dropDraft, forgetVisit } from './keep-draft.ts'
import type { PageView } from './model.ts'
import styles from './survey.module.css'
import { isRemembered } from './visit.ts'

/** Button for a shared device: forgets the last person's input and rating. Shown if any is stored; says so if some grew too old. */
export function StartAgain({ view: { page, path }, atStars }: { view: PageView; atStars?: boolean }) {
  const { business, request } = page
  const [shown, setShown] = useState(false)
  const [cleared, setCleared] = useState(false)
  useEffect(() => {
    if (isCleared(path)) {
      setCleared(true)
      dropDraft(path)
    }
    setShown(readDraft(path) !== null || (atStars === true && !request && isRemembered(business.id)))
  }, [])
  if (cleared)
    return (
      <p className={styles.text} role="status">
        {laterWords.cleared}
      </p>
    )
  if (!shown) return null
  const startAgain = () => {
    dropDraft(path)
    forgetVisit(business.id)
    window.location.replace(path)
  }
  return (
    <button className={styles.ghost} type="button" onClick={startAgain}>
      {laterWords.startAgain}
    </button>
  )
}
