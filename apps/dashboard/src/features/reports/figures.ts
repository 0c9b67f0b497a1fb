import { weekLabel } from '@fivestead/domain/reports/weeks'
import { CHANNEL_LABELS, type Step } from '@fivestead/domain/review-requests/reached'
import { VIA_LABELS } from '@fivestead/domain/via'
import type { DashboardSearch } from '../../lib/tabs.ts'
import type { Outputs } from '../../lib/trpc.ts'
import * as m from '../../messages/reports/en.ts'

type Report = Outputs['reports']['funnel']

/** Row of figures, with the list that they open. */
export interface FigureRow {
  key: string
  label: string
  /** Null for a figure that does not exist in this row. */
  figures: Record<Step, number | null>
  /** Filter of the list behind the figures; null when there is none. */
  rows: Omit<DashboardSearch, 'tab'> | null
}

type Sums = Omit<Report['weeks'][number], 'week'>

function figuresOf({ sent, delivered, opened, clicked, rated, toPublic }: Sums): Record<Step, number> {
  return { sent, delivered, opened, clicked, rated, public: toPublic }
}

/** Returns a row of customers whom nobody asked: no steps before the stars, and no list of requests. */
const notAsked = (key: string, label: string, { rated, toPublic }: Report['unsolicited']): FigureRow => ({
  key,
  label,
  figures: { sent: null, delivered: null, opened: null, clicked: null, rated, public: toPublic },
  rows: null,
})

/** Returns the funnel of each channel, then a row for each QR code and for the company page. */
export function channelRows({
  channels,
  codes,
  unsolicited,
}: Pick<Report, 'channels' | 'codes' | 'unsolicited'>): FigureRow[] {
  return [
    ...channels.map((row) => ({
      key: row.channel,
      label: CHANNEL_LABELS[row.channel],
      figures: figuresOf(row),
      rows: { channel: row.channel },
    })),
    ...codes.map(({ via, ...figures }) => notAsked(via, VIA_LABELS[via], figures)),
    notAsked('passing-by', m.notAskedCompanyPage, unsolicited),
  ]
}

/** Returns how "delivered" is counted: by the provider's reports or, on channels without any, by openings. */
export function deliveryNote({ channels }: Pick<Report, 'channels'>): string {
  const sent = channels.filter(({ channel, sent }) => channel !== 'link' && sent > 0)
  const silent = sent.filter(({ reported }) => !reported)
  if (silent.length === sent.length) return m.deliveredByOpening
  const rest = silent.map(({ channel }) => m.channelByOpening({ channel: CHANNEL_LABELS[channel] }))
  return [m.deliveredAsReported, ...rest].join(' ')
}

/** Returns the last weeks, newest first. */
export function weekRows({ weeks }: Pick<Report, 'weeks'>): FigureRow[] {
  return weeks
    .map((row) => ({
      key: row.week,
      label: m.weekOfDay({ week: weekLabel(row.week) }),
      figures: figuresOf(row),
      rows: { week: row.week },
    }))
    .reverse()
}

/** Returns the chart's points, oldest first. */
export function weekPoints({ weeks }: Pick<Report, 'weeks'>) {
  return weeks.map(({ week, sent, opened, rated, toPublic }) => ({
    at: weekLabel(week),
    sent,
    opened,
    rated,
    toPublic,
  }))
}

/** Returns the chart's summary in one sentence. */
export function weekSummary({ weeks }: Pick<Report, 'weeks'>): string {
  const sum = (pick: (week: Report['weeks'][number]) => number) =>
    weeks.reduce((all, week) => all + pick(week), 0)
  return m.requestsSummary({
    weeks: weeks.length,
    sent: sum(({ sent }) => sent),
    opened: sum(({ opened }) => opened),
    rated: sum(({ rated }) => rated),
    toPublic: sum(({ toPublic }) => toPublic),
  })
}
