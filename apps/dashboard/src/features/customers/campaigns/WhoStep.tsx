import {
  CAMPAIGN_CHANNELS,
  CAMPAIGN_FIRSTS,
  CAMPAIGN_MAX,
  type CampaignChannels,
  type CampaignFirst,
} from '@fivestead/domain/customers/campaigns/texts'
import * as customerWords from '@fivestead/domain/languages/messages/customers/en'
import { NativeSelect, Stack } from '@mantine/core'
import { PortOff } from '../../../components/PortOff.tsx'
import ui from '../../../components/ui.module.css'
import type { CampaignPreview } from '../../../lib/trpc.ts'
import * as m from '../../../messages/campaigns/en.ts'
import styles from './Campaigns.module.css'
import { LeftOut } from './LeftOut.tsx'
import type { Plan } from './plan.ts'
import { Segment } from './Segment.tsx'
import { whoWords } from './words.ts'

const CHANNEL_LABELS: Record<CampaignChannels, string> = {
  any: m.textAndEmail,
  email: m.emailOnly,
  sms: m.textOnly,
}

/** Choices for a plan on both channels; customers who lack the first channel get the other. */
const FIRST_LABELS: Record<CampaignFirst, string> = { sms: m.text, email: m.email }

const LACKING: Record<CampaignFirst, string> = {
  sms: m.othersGetEmail,
  email: m.othersGetText,
}

interface Props {
  /** Null for several businesses. */
  businessId: number | null
  plan: Plan
  onPlan(change: Partial<Plan>): void
}

/** First step of a campaign: choose the customers and the channels. */
export function WhoStep({ businessId, plan, onPlan }: Props) {
  const { audience, channels, firstBy } = plan
  return (
    <Stack gap="md">
      <PortOff port="sms" />
      <PortOff port="mail" />
      {audience.kind === 'filter' ? (
        <Segment businessId={businessId} filter={audience} onFilter={(audience) => onPlan({ audience })} />
      ) : null}
      <div className={`${ui.stack12} ${styles.choices}`}>
        <NativeSelect
          label={m.sendBy}
          value={channels}
          onChange={({ currentTarget: { value } }) =>
            onPlan({ channels: CAMPAIGN_CHANNELS.find((channel) => channel === value) ?? 'any' })
          }
          data={CAMPAIGN_CHANNELS.map((value) => ({ value, label: CHANNEL_LABELS[value] }))}
        />
        {channels === 'any' ? (
          <NativeSelect
            label={m.firstBy}
            value={firstBy}
            onChange={({ currentTarget: { value } }) =>
              onPlan({ firstBy: CAMPAIGN_FIRSTS.find((channel) => channel === value) ?? 'sms' })
            }
            data={CAMPAIGN_FIRSTS.map((value) => ({ value, label: FIRST_LABELS[value] }))}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            description={LACKING[firstBy]}
          />
        ) : null}
      </div>
    </Stack>
  )
}

/** Lists the customers who would get a request, and those who would not. */
export function WhoPreview({ preview }: { preview: CampaignPreview }) {
  const { asked, leftOut, elsewhere, more, warned } = preview
  return (
    <Stack gap="sm">
      <div className={`${ui.stack4} ${ui.well} ${ui.wrap} ${ui.closeParagraphs} ${styles.preview}`}>
        <p className={`${ui.display} ${styles.headline}`}>
          {asked === 0 ? customerWords.nobodyToAsk : m.willBeAsked({ asked })}
        </p>
        {asked === 0 ? null : <p>{whoWords(preview)}</p>}
        {more ? <p>{m.newestOnly({ most: CAMPAIGN_MAX })}</p> : null}
      </div>
      <Warned warned={warned} />
      <LeftOut leftOut={leftOut} elsewhere={elsewhere} />
    </Stack>
  )
}

/** Customers who would get a request although their notes say not to. */
function Warned({ warned: { count, people } }: Pick<CampaignPreview, 'warned'>) {
  if (count === 0) return null
  return (
    <div
      role="alert"
      className={`${ui.stack8} ${ui.amber} ${ui.round} ${ui.wrap} ${ui.closeParagraphs} ${styles.warned}`}
    >
      <p>
        <strong>{m.notesSayNotTo({ count })}</strong>
      </p>
      <ul>
        {people.map(({ id, name, note }) => (
          <li key={id}>
            <strong>{name}</strong> {note}
          </li>
        ))}
      </ul>
      {count > people.length ? <p>{m.andMore({ count: count - people.length })}</p> : null}
      <p>{m.checkNotes}</p>
    </div>
  )
}
