import { LOCALE } from '@fivestead/domain/languages/locale'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { lazyDialog } from '../../../components/lazy-dialog.tsx'
import { TabLink } from '../../../components/TabLink.tsx'
import ui from '../../../components/ui.module.css'
import type { Campaign } from '../../../lib/trpc.ts'
import * as m from '../../../messages/campaigns/en.ts'
import styles from './Campaigns.module.css'
import { CancelCampaignReminders } from './CancelCampaignReminders.tsx'
import { LeftOut } from './LeftOut.tsx'
import { funnelOf, requestsMade } from './words.ts'

const CampaignDialog = lazyDialog(common.askForReviews, () =>
  import('./CampaignDialog.tsx').then((m) => m.CampaignDialog),
)

interface Props {
  businessId: number
  campaign: Campaign
}

/** Outcome of a campaign, whom it did not reach, and what can still be done. */
export function Results({ businessId, campaign }: Props) {
  const { id, state, missed, firstBy, leftOut, remindersWaiting } = campaign
  const [asking, setAsking] = useState(false)
  const isEnded = state === 'done' || state === 'cancelled'
  const canAsk = isEnded && missed > 0
  const canStop = isEnded && remindersWaiting > 0
  return (
    <>
      {requestsMade(campaign) === 0 ? null : (
        <dl className={`${ui.facts} ${ui.stack8} ${ui.flush} ${styles.funnel}`}>
          {funnelOf(campaign).map(([label, count, reached]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <TabLink
                  tab="requests"
                  rows={{ campaign: id, ...(reached ? { reached } : {}) }}
                  aria-label={`${label}: ${count.toLocaleString(LOCALE)}`}
                >
                  {count.toLocaleString(LOCALE)}
                </TabLink>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <LeftOut leftOut={leftOut} />
      {canAsk || canStop ? (
        <Group gap={10}>
          {canAsk ? (
            <Button variant="default" onClick={() => setAsking(true)}>
              {m.askMissed({ missed })}
            </Button>
          ) : null}
          {canStop ? (
            <CancelCampaignReminders
              businessId={businessId}
              id={id}
              count={remindersWaiting}
              // Its words begin where the card's do.
              ml={canAsk ? 0 : -18}
            />
          ) : null}
        </Group>
      ) : null}
      {asking ? (
        <CampaignDialog
          businessId={businessId}
          audience={{ kind: 'missed', campaignId: id }}
          // The other channel may reach customers whom this one did not.
          firstBy={firstBy === 'sms' ? 'email' : 'sms'}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
