import { Button } from '@mantine/core'
import ui from '../../components/ui.module.css'
import * as m from '../../messages/ranking/en.ts'

interface Props {
  keywords: readonly string[]
  disabled: boolean
  onPick(keyword: string): void
}

/** Searches of the own trade that are not tracked yet; one tap checks and tracks. */
export function KeywordChips({ keywords, disabled, onPick }: Props) {
  if (keywords.length === 0) return null
  return (
    <section aria-label={m.suggestedKeywords} className={ui.above16}>
      <p className={`${ui.below8} ${ui.note}`}>{m.suggestionsLead}</p>
      <ul className={`${ui.list} ${ui.flow8}`}>
        {keywords.map((keyword) => (
          <li key={keyword}>
            <Button
              variant="default"
              radius="xl"
              disabled={disabled}
              aria-label={m.check({ keyword })}
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
