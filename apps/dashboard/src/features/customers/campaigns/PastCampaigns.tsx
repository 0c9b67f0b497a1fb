import { reviewLogDate } from '@fivestead/domain/reports/dates'
import { Card } from '../../../components/Card.tsx'
import ui from '../../../components/ui.module.css'
import type { Campaign } from '../../../lib/trpc.ts'
import * as m from '../../../messages/campaigns/en.ts'
import styles from './Campaigns.module.css'
import { Results } from './Results.tsx'
import { campaignFacts, campaignHow } from './words.ts'

interface Props {
  businessId: number
  campaigns: readonly Campaign[]
}

/** Campaigns that have ended, each with its results behind one tap. */
export function PastCampaigns({ businessId, campaigns }: Props) {
  if (campaigns.length === 0) return null
  return (
    <Card title={m.earlierCampaigns}>
      <ul className={`${ui.list} ${styles.list}`}>
        {campaigns.map((campaign) => (
          <li key={campaign.id}>
            <details className={`${ui.closeParagraphs} ${styles.past}`}>
              <summary>
                <strong className={ui.wrap}>{campaign.name}</strong>
                <span className={ui.note}>
                  {m.pastFacts({
                    day: reviewLogDate(campaign.startsAt),
                    facts: campaignFacts(campaign),
                    rated: campaign.funnel.rated,
                  })}
                </span>
              </summary>
              <div>
                <p className={ui.note}>{campaignHow(campaign)}</p>
                <Results businessId={businessId} campaign={campaign} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  )
}
