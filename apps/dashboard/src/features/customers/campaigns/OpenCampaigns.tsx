import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { ProgressBar } from '../../../components/ProgressBar.tsx'
import ui from '../../../components/ui.module.css'
import { useMay } from '../../../lib/auth-context.tsx'
import { type Campaign, trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/campaigns/en.ts'
import { useRefreshCustomers } from '../use-refresh-customers.ts'
import styles from './Campaigns.module.css'
import { PastCampaigns } from './PastCampaigns.tsx'
import { Results } from './Results.tsx'
import {
  campaignFacts,
  campaignHow,
  campaignNext,
  campaignPercent,
  campaignTitle,
  requestsMade,
} from './words.ts'

/** Time in ms before a failed read is repeated; a campaign just started would stay hidden otherwise. */
const FAILED_MS = 5000
/** Time in ms for which an ended campaign stays on the screen. */
const SHOWN_MS = 24 * 60 * 60_000

const isShown = ({ finishedAt }: Campaign) =>
  finishedAt === null || Date.now() - Date.parse(finishedAt) < SHOWN_MS

interface Props {
  businessId: number
  /** True to list the campaigns that ended long ago below the others. */
  withPast?: boolean
}

/** Campaigns that are under way or ended a short while ago, and what the owner can do about them. */
export function OpenCampaigns({ businessId, withPast = false }: Props) {
  const campaigns = trpc.customers.campaigns.list.useQuery(
    { businessId },
    { refetchInterval: ({ state }) => (state.error === null ? false : FAILED_MS) },
  )
  const all = campaigns.data ?? []
  const rows = all.filter(isShown)
  return (
    <>
      {rows.map((campaign) => (
        <OneCampaign key={campaign.id} businessId={businessId} campaign={campaign} />
      ))}
      {withPast ? (
        <PastCampaigns businessId={businessId} campaigns={all.filter((campaign) => !isShown(campaign))} />
      ) : null}
    </>
  )
}

function OneCampaign({ businessId, campaign }: { businessId: number; campaign: Campaign }) {
  const { id, state, waiting } = campaign
  const asked = requestsMade(campaign)
  const mayChange = useMay('manage')
  const [cancelling, setCancelling] = useState(false)
  const refresh = useRefreshCustomers()
  const change = useChange(trpc.customers.campaigns.change, {
    failed: { title: common.notChanged, description: common.pleaseTryAgain },
    refresh: () => {
      setCancelling(false)
      refresh()
    },
  })
  const to = (next: 'running' | 'paused' | 'cancelled') => change.mutate({ businessId, id, state: next })
  const isOpen = state === 'running' || state === 'paused'
  const title = campaignTitle(campaign)
  const percent = campaignPercent(campaign)
  const next = campaignNext(campaign)
  return (
    <section
      className={`${ui.stack10} ${ui.below16} ${ui.panel} ${ui.closeParagraphs} ${styles.campaign}`}
      aria-label={title}
    >
      <div>
        <p className={ui.note}>{campaign.name}</p>
        <h2 className={`${ui.flush} ${ui.strong} ${styles.title}`}>{title}</h2>
      </div>
      <ProgressBar label={title} percent={percent} words={campaignFacts(campaign)} />
      <p className={`${ui.strong} ${ui.figures}`}>{campaignFacts(campaign)}</p>
      <p className={ui.note}>{campaignHow(campaign)}</p>
      {next === '' ? null : <p className={ui.note}>{next}</p>}
      {/* Said at every tenth, and when it stands otherwise. */}
      <p className={ui.hidden} role="status">
        {`${title}. ${isOpen ? m.percentDone({ percent: Math.floor(percent / 10) * 10 }) : campaignFacts(campaign)}`}
      </p>
      <Results businessId={businessId} campaign={campaign} />
      {isOpen && mayChange ? (
        <Group gap={10}>
          <Button
            variant="default"
            loading={change.isPending && !cancelling}
            onClick={() => to(state === 'running' ? 'paused' : 'running')}
          >
            {state === 'running' ? m.pause : m.resume}
          </Button>
          <Button variant="subtle" color="red" onClick={() => setCancelling(true)}>
            {m.cancelTheRest}
          </Button>
        </Group>
      ) : null}
      {cancelling ? (
        <ConfirmDialog
          title={m.cancelTheRestQuestion}
          text={m.cancelTheRestEffect({ asked, waiting })}
          keep={m.keepGoing}
          action={m.cancelTheRest}
          isPending={change.isPending}
          onConfirm={() => to('cancelled')}
          onClose={() => setCancelling(false)}
        />
      ) : null}
    </section>
  )
}
