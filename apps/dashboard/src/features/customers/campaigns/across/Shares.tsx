import { useId } from 'react'
import ui from '../../../../components/ui.module.css'
import type { Business, Outputs } from '../../../../lib/trpc.ts'
import * as m from '../../../../messages/campaigns/en.ts'
import styles from '../Campaigns.module.css'

type Share = Outputs['customers']['campaigns']['previewAcross']['businesses'][number]

/** Number of customers that each business asks, or the reason why it asks none. */
export function Shares({
  businesses,
  shares,
}: {
  businesses: readonly Business[]
  shares: readonly Share[]
}) {
  const heading = useId()
  const names = new Map(businesses.map(({ id, name }) => [id, name]))
  return (
    <section>
      <h4 id={heading} className={`${ui.regular} ${ui.strong} ${styles.sharesTitle}`}>
        {m.byBusiness}
      </h4>
      <ul className={`${ui.list} ${ui.wrap} ${styles.shares}`} aria-labelledby={heading}>
        {shares.map(({ businessId, asked, leftOut, problem }) => (
          <li key={businessId}>
            <span>
              {names.get(businessId)}
              {problem === null ? null : (
                <span className={`${ui.muted} ${ui.body} ${ui.block}`}>{problem}</span>
              )}
            </span>
            <span className={styles.shareCount}>
              <strong>{asked === 0 ? m.nobody : m.customersAsked({ count: asked })}</strong>
              {leftOut === 0 ? null : <span className={ui.note}>{m.leftOut({ count: leftOut })}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
