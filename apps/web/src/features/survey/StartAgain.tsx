import * as laterWords from '@fivestead/domain/languages/messages/customer-page-later/en'
import { useEffect, useState } from 'react'
import { readDraft } from './draft.ts'
import { dropDraft, forgetVisit } from './keep-draft.ts'
import type { PageView } from './model.ts'
import styles from './survey.module.css'
import { isRemembered } from './visit.ts'

/** Button for a shared device: forgets the last person's input and rating. Shown if any is stored. */
export function StartAgain({ view: { page, path }, atStars }: { view: PageView; atStars?: boolean }) {
  const { business, request } = page
  const [shown, setShown] = useState(false)
  useEffect(() => {
    setShown(readDraft(path) !== null || (atStars === true && !request && isRemembered(business.id)))
  }, [])
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
