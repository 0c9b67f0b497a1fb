import { m } from '../languages/messages/ranking/words.ts'

/** The ranking badge's words. */
export function rankingBadge(position: number | null): string {
  if (position === null) return m.notFound
  if (position <= 3) return m.top3
  return position <= 10 ? m.top10 : `#${position}`
}

export type RankingColour = 'green' | 'amber' | 'red' | 'grey'

/** Its colour: 3 or better green, 10 or better amber, otherwise red; not found is grey. */
export function rankingColour(position: number | null): RankingColour {
  if (position === null) return 'grey'
  if (position <= 3) return 'green'
  return position <= 10 ? 'amber' : 'red'
}
