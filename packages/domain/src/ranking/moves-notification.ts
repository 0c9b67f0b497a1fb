import { notificationLabel } from '../accounts/notification-label.ts'
import type { OwnerLanguage } from '../languages/languages.ts'
import { all } from '../languages/messages/mails/all.ts'
import { all as changes } from '../languages/messages/ranking/all.ts'
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
  language: OwnerLanguage
  businessName: string
  /** At least one. */
  moves: readonly KeywordMove[]
  link: string
  settingsLink: string
}

/** 'Up 5, from #8 to #3: “pizza” in Austin, TX' */
function moveLine({ keyword, location, now, before }: KeywordMove, language: OwnerLanguage): string {
  const m = all[language]
  return m.moveLine({
    change: changeWords(rankingChange(now, before), changes[language]),
    places:
      now === null
        ? m.wasAt({ before: before ?? 0 })
        : before === null
          ? m.nowAt({ now })
          : m.fromTo({ before, now }),
    keyword: oneLine(keyword),
    location: oneLine(location),
  })
}

function headline({ businessName, moves, language }: MovesNotification): string {
  const m = all[language]
  const business = oneLine(businessName)
  const [move] = moves
  if (moves.length !== 1 || move === undefined) {
    return m.movedForKeywords({ business, count: moves.length })
  }
  const { now, before } = move
  const named = { business, keyword: oneLine(move.keyword) }
  if (now === null) return m.noLongerFoundFor(named)
  if (before === null) return m.nowFoundFor(named)
  return m.movedTo({ ...named, now, way: now < before ? 'up' : 'other' })
}

/** The notification as a mail; every position in it was looked up. */
export function movesMail(notification: MovesNotification): { subject: string; text: string; html: string } {
  const { language, moves, link, settingsLink } = notification
  return ownerMail({
    language,
    subject: headline(notification),
    lines: moves.slice(0, NOTIFICATION_LINES).map((move) => moveLine(move, language)),
    count: moves.length,
    button: all[language].openYourKeywords,
    link,
    switchedOn: notificationLabel('rankingChanges', language),
    settingsLink,
  })
}

/** The notification as a text message. */
export function movesSms({ language, businessName, moves, link }: MovesNotification): string {
  return all[language].movesSms({
    product: PRODUCT.name,
    business: oneLine(businessName).slice(0, 60),
    count: moves.length,
    link,
  })
}
