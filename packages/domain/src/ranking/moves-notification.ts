import { NOTIFICATION_LINES, ownerMail } from '../messaging/owner-mail.ts'
import { oneLine } from '../messaging/templates.ts'
import { PRODUCT } from '../product.ts'
import { changeWords, rankingChange } from './change.ts'

/** Two rank checks of one keyword that lie apart far enough to be told (`isNews`). */
export interface KeywordMove {
  keyword: string
  location: string
  /** Null when the business was not among the results. */
  now: number | null
  before: number | null
}

export interface MovesNotification {
  businessName: string
  /** At least one. */
  moves: readonly KeywordMove[]
  link: string
  settingsLink: string
}

/** 'Up 5, from #8 to #3: “pizza” in Austin, TX' */
function moveLine({ keyword, location, now, before }: KeywordMove): string {
  const words = changeWords(rankingChange(now, before))
  const places =
    now === null ? `was #${before}` : before === null ? `at #${now}` : `from #${before} to #${now}`
  return `${words}, ${places}: “${oneLine(keyword)}” in ${oneLine(location)}`
}

function headline({ businessName, moves }: MovesNotification): string {
  const name = oneLine(businessName)
  const [move] = moves
  if (moves.length !== 1 || move === undefined) return `${name} moved for ${moves.length} keywords`
  const where = `“${oneLine(move.keyword)}”`
  if (move.now === null) return `${name} is no longer found for ${where}`
  if (move.before === null) return `${name} is now found for ${where}`
  return `${name} moved ${move.now < move.before ? 'up' : 'down'} to #${move.now} for ${where}`
}

/** The notification as a mail; every position in it was looked up. */
export function movesMail(notification: MovesNotification): { subject: string; text: string; html: string } {
  const { moves, link, settingsLink } = notification
  return ownerMail({
    subject: headline(notification),
    lines: moves.slice(0, NOTIFICATION_LINES).map(moveLine),
    count: moves.length,
    button: 'Open your keywords',
    link,
    switchedOn: 'Ranking changes',
    settingsLink,
  })
}

/** The notification as a text message. */
export function movesSms({ businessName, moves, link }: MovesNotification): string {
  const name = oneLine(businessName).slice(0, 60)
  const what = moves.length === 1 ? '1 keyword' : `${moves.length} keywords`
  return `${PRODUCT.name}: ${name} moved for ${what} in the local results: ${link}`
}
