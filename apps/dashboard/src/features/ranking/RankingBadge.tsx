import { rankingBadge, rankingColour } from '@fivestead/domain/ranking/badge'
import styles from './RankingBadge.module.css'

/** 'Top 3', 'Top 10', '#14' or 'Not Found', in words as well as in colour (owner spec 4). */
export function RankingBadge({ position }: { position: number | null }) {
  return (
    <span className={styles.badge} data-colour={rankingColour(position)}>
      {rankingBadge(position)}
    </span>
  )
}
