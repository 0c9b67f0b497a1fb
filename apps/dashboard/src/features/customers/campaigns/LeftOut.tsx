import { LEFT_OUT_LABELS } from '@fivestead/domain/customers/campaigns/texts'
import type { Campaign } from '../../../lib/trpc.ts'
import { counted } from '../imports/words.ts'
import styles from './Campaigns.module.css'

/** Customers left out of a campaign, counted by reason. */
export function LeftOut({ leftOut }: Pick<Campaign, 'leftOut'>) {
  if (leftOut.length === 0) return null
  const total = leftOut.reduce((sum, { count }) => sum + count, 0)
  return (
    <details className={styles.leftOut}>
      <summary>{counted(total, 'customer')} left out</summary>
      <ul>
        {leftOut.map(({ code, count }) => (
          <li key={code}>
            <span>{LEFT_OUT_LABELS[code]}</span>
            <strong>{count.toLocaleString('en-US')}</strong>
          </li>
        ))}
      </ul>
    </details>
  )
}
