import { rankingBadge, rankingColour } from '@fivestead/domain/ranking/badge'
import styles from './RankingBadge.module.css'

/** 'Top 3', 'Top 10', '#14' or 'Not Found', in words as well as in colour (owner spec 4). */
export function RankingBadge({ position, large = false }: { position: number | null; large?: boolean }) {
  return (
    <span className={styles.badge} data-colour={rankingColour(position)} data-large={large}>
      {rankingBadge(position)}
    </span>
  )
}
