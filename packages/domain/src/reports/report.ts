import { LOCALE } from '../languages/locale.ts'
import { m } from '../languages/messages/reports/words.ts'
import { type ChangeWords, changeWords, type RankingChange } from '../ranking/change.ts'
import { inWords } from '../speaking.ts'
import type { ReportKind, ReportPeriod } from './periods.ts'

/** Counted figures of one business in a period; nothing is estimated here. */
export interface ReportFigures {
  /** Requests that were made in the period and sent, and how far they have come by now. */
  sent: number
  opened: number
  answered: number
  toPublic: number
  /** Ratings given here in the period, asked for or not; the mean to one decimal, null without any. */
  ratings: number
  ratingAverage: number | null
  /** Private messages. */
  feedback: number
  /** New reviews of the connected Google profile, and Google's average at the end; null where neither is known. */
  publicReviews: number | null
  publicAverage: number | null
  /** Public replies and replies to private messages. */
  replies: number
}

/** The last check of a tracked keyword in the period. */
export interface KeywordStanding {
  keyword: string
  location: string
  /** Null when the business was not among the results. */
  position: number | null
  /** Since the last check before the period. */
  change: RankingChange
}

/** Requests of one period of the chart. */
export interface TrendPoint {
  day: string
  sent: number
  answered: number
}

/** Report of one business about a week or month. */
export interface BusinessReport {
  name: string
  period: ReportPeriod
  figures: ReportFigures
  /** The period before; null where the business did not exist yet. */
  before: ReportFigures | null
  keywords: KeywordStanding[]
  /** The last periods up to this one, oldest first. */
  trend: TrendPoint[]
}

/** A report in a mail, with the private messages that wait now. */
export interface MailedReport extends BusinessReport {
  waiting: number
  /** Opens this report. */
  link: string
}

/** Returns the average of some ratings to one decimal; null without any. */
export const averageOf = (stars: number, ratings: number): number | null =>
  ratings === 0 ? null : Math.round((stars / ratings) * 10) / 10

/** Periods of the chart. */
export const TREND_PERIODS = 6

/** Words of a report in the language of the screens; a mail has its own. */
const SCREEN = inWords(() => ({
  locale: LOCALE,
  same: m.same,
  requestsSent: m.requestsSent,
  requestsOpened: m.requestsOpened,
  requestsRated: m.requestsRated,
  wentToPublicSite: m.wentToPublicSite,
  ratingsGivenHere: m.ratingsGivenHere,
  averageOfTheseRatings: m.averageOfTheseRatings,
  privateMessages: m.privateMessages,
  newGoogleReviews: m.newGoogleReviews,
  googleRating: m.googleRating,
  repliesYouWrote: m.repliesYouWrote,
  notFound: m.notFound,
  changeAndPosition: m.changeAndPosition,
}))
export type ReportWords = typeof SCREEN

/** Words for the period before. */
export const BEFORE_WORDS: Record<ReportKind, string> = inWords(() => ({
  week: m.weekBefore,
  month: m.monthBefore,
}))

const LABELS = {
  sent: 'requestsSent',
  opened: 'requestsOpened',
  answered: 'requestsRated',
  toPublic: 'wentToPublicSite',
  ratings: 'ratingsGivenHere',
  ratingAverage: 'averageOfTheseRatings',
  feedback: 'privateMessages',
  publicReviews: 'newGoogleReviews',
  publicAverage: 'googleRating',
  replies: 'repliesYouWrote',
} as const satisfies Record<keyof ReportFigures, keyof ReportWords>

const AVERAGES: readonly string[] = ['ratingAverage', 'publicAverage']

/** A line of a report. */
export interface ReportRow {
  key: keyof ReportFigures
  label: string
  value: string
  before: string | null
  /** '+3', '-0.2' or 'same'; null where one of both is not known. */
  change: string | null
  /** True if the value did not change. */
  isSame: boolean
}

/** The figures of a report in words; what is not known of a Google profile is left out. */
export function reportRows(
  { figures, before }: Pick<BusinessReport, 'figures' | 'before'>,
  words: ReportWords = SCREEN,
): ReportRow[] {
  const numbers = new Intl.NumberFormat(words.locale)
  const keys = Object.keys(LABELS) as (keyof ReportFigures)[]
  return keys
    .filter((key) => figures[key] !== null || key === 'ratingAverage')
    .map((key) => {
      const write = (value: number | null) =>
        value === null ? '–' : AVERAGES.includes(key) ? value.toFixed(1) : numbers.format(value)
      const [now, earlier] = [figures[key], before?.[key] ?? null]
      return {
        ...{ key, label: words[LABELS[key]], value: write(now) },
        before: before === null ? null : write(earlier),
        ...(now === null || earlier === null
          ? { change: null, isSame: false }
          : difference(now - earlier, write, words.same)),
      }
    })
}

function difference(
  by: number,
  write: (value: number) => string,
  same: string,
): Pick<ReportRow, 'change' | 'isSame'> {
  const size = write(Math.abs(by))
  const isSame = Number(size) === 0
  return { isSame, change: isSame ? same : `${by > 0 ? '+' : '-'}${size}` }
}

/** 'Up 5, now #3', 'No longer found' or 'Not found'. */
export function standingWords(
  { position, change }: Pick<KeywordStanding, 'position' | 'change'>,
  words: ReportWords = SCREEN,
  changes?: ChangeWords,
): string {
  const said = changeWords(change, changes)
  if (position === null) return change.kind === 'left' ? said : words.notFound
  return words.changeAndPosition({ change: said, position })
}

/** Keywords of one report; the rest is a number. */
const KEYWORDS_SHOWN = 10
const STILL: readonly string[] = ['same', 'first', 'source'] satisfies RankingChange['kind'][]

/** The keywords that a report shows, those that moved first, and how many there are beyond. */
export function shownKeywords({ keywords }: Pick<BusinessReport, 'keywords'>): {
  shown: KeywordStanding[]
  more: number
} {
  const isStill = ({ change }: KeywordStanding) => (STILL.includes(change.kind) ? 1 : 0)
  const shown = keywords.toSorted((a, b) => isStill(a) - isStill(b)).slice(0, KEYWORDS_SHOWN)
  return { shown, more: keywords.length - shown.length }
}

/**
 * Returns true if a period has anything to report. @param waiting private messages that nobody has looked at
 */
export function isWorthTelling({ figures, keywords }: BusinessReport, waiting: number): boolean {
  const { sent, ratings, feedback, publicReviews, replies } = figures
  return sent + ratings + feedback + (publicReviews ?? 0) + replies + keywords.length + waiting > 0
}

/** A chart says something once an earlier period had a request. */
export const hasTrend = ({ trend }: Pick<BusinessReport, 'trend'>): boolean =>
  trend.slice(0, -1).some(({ sent }) => sent > 0)

/** Texts of reports on screens, and refusals of the API. */
export const REPORT_TEXTS = inWords(
  () =>
    ({
      notFound: m.reportNotFound,
      noEmail: m.noEmail,
      sent: (email: string) => ({ title: m.reportOnItsWay, description: m.mailedTo({ email }) }),
      sendFailed: { title: m.reportNotSent, description: m.pleaseTryAgain },
      loadFailed: m.loadFailed,
      moreKeywords: (count: number) => m.andMore({ count }),
      /** Words until the first week is over. */
      first: (day: string) => ({
        title: m.firstWeeklyReport({ day }),
        text: m.firstWeeklyReportText,
      }),
      needsProfile: m.connectToCountReviews,
    }) as const,
)
