import { LOCALE } from '@fivestead/domain/languages/locale'
import ui from '../../../components/ui.module.css'
import type { Campaign } from '../../../lib/trpc.ts'
import * as m from '../../../messages/campaigns/en.ts'
import styles from './Campaigns.module.css'
import { leftOutLabel } from './words.ts'

/**
 * Customers left out of a campaign, counted by reason.
 * @param elsewhere businesses that asked some of them, as far as the reader may see these
 */
export function LeftOut({
  leftOut,
  elsewhere,
}: Pick<Campaign, 'leftOut'> & { elsewhere?: readonly string[] }) {
  if (leftOut.length === 0) return null
  const total = leftOut.reduce((sum, { count }) => sum + count, 0)
  return (
    <details className={styles.leftOut}>
      <summary>{m.customersLeftOut({ total })}</summary>
      <ul className={ui.list}>
        {leftOut.map(({ code, count }) => (
          <li key={code}>
            <span>{leftOutLabel(code, elsewhere)}</span>
            <strong>{count.toLocaleString(LOCALE)}</strong>
          </li>
        ))}
      </ul>
    </details>
  )
}
