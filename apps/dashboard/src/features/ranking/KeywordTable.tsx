import { changeWords } from '@fivestead/domain/ranking/change'
import { cacheAge } from '@fivestead/domain/reports/cache-age'
import { ActionIcon, Button } from '@mantine/core'
import hidden from '../../components/hidden.module.css'
import { RefreshIcon, TrashIcon } from '../../components/icons.tsx'
import table from '../../components/table.module.css'
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
    <table className={`${table.table} ${table.ruled} ${styles.table}`}>
      <caption className={hidden.hidden}>Your keywords</caption>
      <thead>
        <tr>
          <th scope="col">Keyword</th>
          <th scope="col">Position</th>
          <th scope="col">Change</th>
          <th scope="col">Checked</th>
          <th scope="col">
            <span className={hidden.hidden}>Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keywords.map((one) => {
          const key = keyOf(one)
          return (
            <tr key={key} className={styles.row} data-shown={key === shownKey}>
              <td className={styles.what}>
                <strong>{one.keyword}</strong>
                <span>{one.location}</span>
              </td>
              <td className={styles.position}>
                {one.position === null || one.position > 10 ? null : <b>#{one.position}</b>}
                <RankingBadge position={one.position} />
              </td>
              <td className={styles.change} data-kind={one.change.kind}>
                {changeWords(one.change)}
              </td>
              <td className={styles.age}>{cacheAge(new Date(one.checkedAt).getTime(), Date.now())}</td>
              <td className={styles.actions}>
                <Button
                  variant="subtle"
                  px={10}
                  aria-pressed={key === shownKey}
                  aria-label={`History of ${one.keyword} in ${one.location}`}
                  onClick={() => onShow(one)}
                >
                  History
                </Button>
                <ActionIcon
                  variant="subtle"
                  aria-label={`Check ${one.keyword} in ${one.location} again`}
                  loading={checking !== null && keyOf(checking) === key}
                  disabled={isBusy}
                  onClick={() => checkAgain(one)}
                >
                  <RefreshIcon />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Remove ${one.keyword} in ${one.location}`}
                  onClick={() => onRemove(one)}
                >
                  <TrashIcon />
                </ActionIcon>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
