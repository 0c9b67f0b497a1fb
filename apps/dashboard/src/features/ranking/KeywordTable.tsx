import { changeWords } from '@fivestead/domain/ranking/change'
import { cacheAge } from '@fivestead/domain/reports/cache-age'
import { ActionIcon, Button } from '@mantine/core'
import { RefreshIcon, TrashIcon } from '../../components/icons.tsx'
import table from '../../components/table.module.css'
import ui from '../../components/ui.module.css'
import { May } from '../../lib/auth-context.tsx'
import * as m from '../../messages/ranking/en.ts'
import styles from './KeywordTable.module.css'
import { keyOf } from './keyword-key.ts'
import { RankingBadge } from './RankingBadge.tsx'
import type { Keyword, KeywordChecks } from './use-keyword-checks.ts'

interface Props {
  keywords: readonly Keyword[]
  /** The one whose history is shown below. */
  shownKey: string | null
  checks: KeywordChecks
  onShow(keyword: Keyword): void
  onRemove(keyword: Keyword): void
}

/** A table from 768 px, cards below; one document for both, so that nothing is said twice. */
export function KeywordTable({ keywords, shownKey, checks, onShow, onRemove }: Props) {
  const { isBusy, checking, checkAgain } = checks
  return (
    <table className={`${table.table} ${table.ruled} ${table.cards}`}>
      <caption className={ui.hidden}>{m.yourKeywords}</caption>
      <thead>
        <tr>
          <th scope="col">{m.keyword}</th>
          <th scope="col">{m.position}</th>
          <th scope="col">{m.change}</th>
          <th scope="col">{m.checked}</th>
          <th scope="col">
            <span className={ui.hidden}>{m.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keywords.map((keyword) => {
          const key = keyOf(keyword)
          return (
            <tr key={key} className={`${table.row} ${styles.row}`} data-shown={key === shownKey}>
              <td className={table.who}>
                <strong>{keyword.keyword}</strong>
                <span>{keyword.location}</span>
              </td>
              <td className={styles.position}>
                {keyword.position === null || keyword.position > 10 ? null : <b>#{keyword.position}</b>}
                <RankingBadge position={keyword.position} />
              </td>
              <td className={`${ui.nowrap} ${ui.note} ${styles.change}`} data-kind={keyword.change.kind}>
                {changeWords(keyword.change)}
              </td>
              <td className={`${ui.note} ${ui.nowrap} ${styles.age}`}>
                {cacheAge(new Date(keyword.checkedAt).getTime(), Date.now())}
              </td>
              <td className={styles.actions}>
                <Button
                  variant="subtle"
                  px={10}
                  aria-pressed={key === shownKey}
                  aria-label={m.historyOfIn({ keyword: keyword.keyword, location: keyword.location })}
                  onClick={() => onShow(keyword)}
                >
                  {m.history}
                </Button>
                <May right="manage">
                  <ActionIcon
                    variant="subtle"
                    aria-label={m.checkInAgain({ keyword: keyword.keyword, location: keyword.location })}
                    loading={checking !== null && keyOf(checking) === key}
                    disabled={isBusy}
                    onClick={() => checkAgain(keyword)}
                  >
                    <RefreshIcon />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={m.removeIn({ keyword: keyword.keyword, location: keyword.location })}
                    onClick={() => onRemove(keyword)}
                  >
                    <TrashIcon />
                  </ActionIcon>
                </May>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
