import { SITE_NAMES } from '@fivestead/domain/businesses/destinations/sites'
import { LOCALE } from '@fivestead/domain/languages/locale'
import ui from '../../components/ui.module.css'
import type { Outputs } from '../../lib/trpc.ts'
import * as m from '../../messages/reports/en.ts'
import styles from './Channels.module.css'

const NUMBER = new Intl.NumberFormat(LOCALE)

/** How many customers opened the review page of each site; with Google alone the funnel says it already. */
export function BySite({ sites }: Pick<Outputs['reports']['funnel'], 'sites'>) {
  if (sites.every(({ site }) => site === 'google')) return null
  return (
    <>
      <h3 className={styles.heading}>{m.bySite}</h3>
      <dl className={`${ui.flush} ${ui.figures} ${styles.sites}`}>
        {sites.map(({ site, taps }) => (
          <div key={site}>
            <dt>{SITE_NAMES[site]}</dt>
            <dd className={`${ui.flush} ${ui.bold}`}>{NUMBER.format(taps)}</dd>
          </div>
        ))}
      </dl>
      <p className={`${ui.above10} ${ui.hint}`}>{m.bySiteNote}</p>
    </>
  )
}
