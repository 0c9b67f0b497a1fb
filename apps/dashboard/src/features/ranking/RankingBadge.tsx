import { rankingBadge, rankingColour } from '@fivestead/domain/ranking/badge'
import { Badge } from '../../components/Badge.tsx'

/** 'Top 3', 'Top 10', '#14' or 'Not Found', in words as well as in colour. */
export function RankingBadge({ position, large = false }: { position: number | null; large?: boolean }) {
  return (
    <Badge colour={rankingColour(position)} large={large}>
      {rankingBadge(position)}
    </Badge>
  )
}
