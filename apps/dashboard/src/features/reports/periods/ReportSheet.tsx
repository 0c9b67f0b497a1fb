import * as common from '@fivestead/domain/languages/messages/common/en'
import { periodLabel, shortPeriodLabel } from '@fivestead/domain/reports/periods'
import {
  BEFORE_WORDS,
  hasTrend,
  REPORT_TEXTS,
  type ReportRow,
  reportRows,
  shownKeywords,
  standingWords,
} from '@fivestead/domain/reports/report'
import { verdictWords } from '@fivestead/domain/reports/verdict'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { TabLink } from '../../../components/TabLink.tsx'
import table from '../../../components/table.module.css'
import ui from '../../../components/ui.module.css'
import { rich, strong } from '../../../lib/rich.ts'
import type { Outputs } from '../../../lib/trpc.ts'
import * as m from '../../../messages/periods/en.ts'
import styles from './ReportSheet.module.css'
import './print.css'

type Report = Outputs['reports']['get']
type Place = Outputs['reports']['ofAll']['places'][number]

interface Props {
  report: Report
  /** The businesses of a report over several, each by itself. */
  places?: readonly Place[]
  /** Businesses that are not in it. */
  beyond?: number
}

/** Sheet of one report; it prints without the rest of the screen, black on white. */
export function ReportSheet({ report, places = [], beyond = 0 }: Props) {
  const { name, period, figures, keywords } = report
  const label = periodLabel(period)
  return (
    <article className={`${ui.panel} ${styles.sheet}`} aria-label={m.reportOf({ period: label })} data-report>
      <header className={`${ui.flow} ${ui.between} ${styles.head}`}>
        <p className={`${ui.flush} ${ui.wrap} ${ui.strong}`}>{name}</p>
        <h2 className={`${ui.flush} ${ui.display} ${styles.period}`}>{label}</h2>
      </header>
      <p className={styles.verdict}>{verdictWords(report)}</p>
      {beyond === 0 ? null : (
        <p className={`${ui.flush} ${ui.hint} ${ui.figures} ${styles.hint}`}>
          {m.beyondBusinesses({ count: beyond })}
        </p>
      )}
      {places.length < 2 ? null : <Places places={places} />}
      <Figures report={report} />
      {figures.publicReviews === null && places.length === 0 ? (
        <p className={`${ui.flush} ${ui.hint} ${ui.figures} ${styles.hint}`}>
          {REPORT_TEXTS.needsProfile}{' '}
          <Anchor component={TabLink} tab="settings" underline="always">
            {common.openBusinessSettings}
          </Anchor>
        </p>
      ) : null}
      {keywords.length === 0 ? null : <Keywords report={report} />}
      {hasTrend(report) ? <Trend report={report} /> : null}
      <p className={`${ui.hint} ${ui.flush} ${ui.figures}`}>{m.basis({ kind: period.kind })}</p>
    </article>
  )
}

/** The period of each business in a sentence. */
function Places({ places }: { places: readonly Place[] }) {
  return (
    <section aria-label={m.eachBusiness}>
      <h3 className={`${ui.below8} ${ui.text} ${ui.regular} ${ui.bold}`}>{m.eachBusiness}</h3>
      <ul className={`${ui.listing} ${ui.gap12} ${styles.places}`}>
        {places.map((place) => (
          <li key={place.businessId}>
            <Anchor
              className={ui.tap}
              renderRoot={(props) => (
                <Link
                  to="/your-dashboard"
                  search={{
                    tab: 'reports',
                    business: place.businessId,
                    [place.period.kind]: place.period.day,
                  }}
                  {...props}
                />
              )}
            >
              {place.name}
            </Anchor>
            <span className={`${ui.hint} ${styles.words}`}>{verdictWords(place)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Figures({ report }: { report: Report }) {
  const before = report.before === null ? null : BEFORE_WORDS[report.period.kind]
  return (
    <table className={`${table.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{m.figure}</th>
          <th scope="col">{m.thisPeriod({ kind: report.period.kind })}</th>
          {before === null ? null : (
            <>
              <th scope="col">{before.charAt(0).toUpperCase() + before.slice(1)}</th>
              <th scope="col">{m.change}</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {reportRows(report).map((row) => (
          <Row key={row.key} row={row} compared={before !== null} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, compared }: { row: ReportRow; compared: boolean }) {
  return (
    <tr>
      <th scope="row">{row.label}</th>
      <td className={styles.now}>{row.value}</td>
      {compared ? (
        <>
          <td>{row.before}</td>
          <td>{row.change ?? '–'}</td>
        </>
      ) : null}
    </tr>
  )
}

function Keywords({ report }: { report: Report }) {
  const { shown, more } = shownKeywords(report)
  return (
    <section aria-label={m.ranking}>
      <h3 className={`${ui.below8} ${ui.text} ${ui.regular} ${ui.bold}`}>{m.ranking}</h3>
      <ul className={`${ui.listing} ${ui.gap8} ${ui.body} ${styles.list}`}>
        {shown.map(({ keyword, location, ...standing }) => (
          <li key={`${keyword} in ${location}`}>
            <span>{rich(m.keywordIn({ keyword: strong, words: keyword, location }))}</span>
            <span className={`${ui.hint} ${styles.words}`}>{standingWords(standing)}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className={`${ui.hint} ${ui.flush} ${ui.figures}`}>{REPORT_TEXTS.moreKeywords(more)}</p>
      ) : null}
    </section>
  )
}

/** Bars of the trend, each with its figures in words. */
function Trend({ report: { period, trend } }: { report: Report }) {
  const most = Math.max(...trend.map(({ sent }) => sent))
  const title = m.lastPeriods({ count: trend.length, kind: period.kind })
  return (
    <section aria-label={title}>
      <h3 className={`${ui.below8} ${ui.text} ${ui.regular} ${ui.bold}`}>{title}</h3>
      <ul className={`${ui.listing} ${ui.gap8} ${ui.body} ${styles.bars}`}>
        {trend.map(({ day, sent, answered }) => (
          <li key={day}>
            <span>{shortPeriodLabel({ kind: period.kind, day })}</span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.sent} style={{ width: `${(sent / most) * 100}%` }}>
                <span
                  className={styles.answered}
                  style={{ width: `${(Math.min(answered, sent) / (sent || 1)) * 100}%` }}
                />
              </span>
            </span>
            <span className={`${ui.hint} ${styles.words}`}>{m.sentRated({ sent, answered })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
