import { Button } from '@mantine/core'
import styles from './Keywords.module.css'

interface Props {
  keywords: readonly string[]
  disabled: boolean
  onPick(keyword: string): void
}

/** Searches of the own trade that are not tracked yet; one tap checks and tracks. */
export function KeywordChips({ keywords, disabled, onPick }: Props) {
  if (keywords.length === 0) return null
  return (
    <section aria-label="Suggested keywords" className={styles.chips}>
      <p>Searches for your trade. Tap one to check it:</p>
      <ul>
        {keywords.map((keyword) => (
          <li key={keyword}>
            <Button
              variant="default"
              radius="xl"
              disabled={disabled}
              aria-label={`Check ${keyword}`}
              onClick={() => onPick(keyword)}
            >
              {keyword}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
