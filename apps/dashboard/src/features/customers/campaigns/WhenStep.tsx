import { REMINDER_COUNTS, REMINDER_DAYS } from '@fivestead/domain/businesses/reminder-settings'
import { campaignName } from '@fivestead/domain/customers/campaigns/name'
import { presetDaily } from '@fivestead/domain/customers/campaigns/pace'
import { CAMPAIGN_NAME_MAX, CAMPAIGN_START_DAYS } from '@fivestead/domain/customers/campaigns/texts'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { tomorrowAtNine, wallTime } from '@fivestead/domain/messaging/wall-time'
import { zoneOrDefault } from '@fivestead/domain/time-zone'
import { NativeSelect, Stack, TextInput } from '@mantine/core'
import ui from '../../../components/ui.module.css'
import type { CampaignPreview } from '../../../lib/trpc.ts'
import * as m from '../../../messages/campaigns/en.ts'
import styles from './Campaigns.module.css'
import { type Plan, STARTS, type Start, startOf } from './plan.ts'
import { paceWords, reminderWords } from './words.ts'

const DAY_MS = 24 * 60 * 60_000

interface Props {
  plan: Plan
  /** Number of customers to ask, before a daily limit spreads them. */
  customers: number
  timeZone: string | null
  /** Name of the business whose clock counts for several. */
  clockOf?: string | undefined
  onPlan(change: Partial<Plan>): void
}

/** Third step: the name, the start, the daily number and the reminders. */
export function WhenStep({ plan, customers, timeZone, clockOf, onPlan }: Props) {
  const now = new Date()
  const zone = zoneOrDefault(timeZone)
  const preset = presetDaily(customers)
  const startsAt = startOf(plan, now, timeZone)
  return (
    <Stack gap="md">
      <TextInput
        label={m.campaignName}
        description={common.onlyYouSeeIt}
        placeholder={m.campaignNameHint}
        value={plan.name ?? (clockOf ? '' : campaignName(startsAt ?? now, customers, timeZone))}
        maxLength={CAMPAIGN_NAME_MAX}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => onPlan({ name: value })}
      />
      <div className={`${ui.stack12} ${styles.choices}`}>
        <NativeSelect
          label={m.start}
          value={plan.start}
          onChange={({ currentTarget: { value } }) =>
            onPlan({
              start: (Object.keys(STARTS) as Start[]).find((start) => start === value) ?? 'now',
              startsAt: plan.startsAt || wallTime(tomorrowAtNine(now, zone), zone),
            })
          }
          data={Object.entries(STARTS).map(([value, label]) => ({ value, label }))}
        />
        {plan.start === 'at' ? (
          <TextInput
            type="datetime-local"
            label={m.dayAndTime}
            description={clockOf ? m.byTheClockOf({ clockOf }) : m.byYourClock}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            min={wallTime(now, zone)}
            max={wallTime(new Date(now.getTime() + CAMPAIGN_START_DAYS * DAY_MS), zone)}
            value={plan.startsAt}
            onChange={({ currentTarget: { value } }) => onPlan({ startsAt: value })}
          />
        ) : null}
        <TextInput
          label={clockOf ? m.customersADayEach : m.customersADay}
          inputMode="numeric"
          placeholder={m.noLimit}
          autoComplete="off"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={preset === null ? m.emptyForNoLimit : m.dailyLimitHint}
          value={plan.daily ?? preset?.toString() ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onPlan({ daily: value.replaceAll(/\D/g, '').slice(0, 5) })
          }
        />
      </div>
      <div className={`${ui.stack12} ${styles.choices}`}>
        <NativeSelect
          label={m.reminders}
          value={String(plan.reminders)}
          onChange={({ currentTarget: { value } }) => onPlan({ reminders: Number(value) })}
          data={REMINDER_COUNTS.map((value) => ({
            value: String(value),
            label: value === 0 ? m.none : m.reminderChoice({ count: value }),
          }))}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={m.reminderHint}
        />
        {plan.reminders === 0 ? null : (
          <NativeSelect
            label={m.daysBetweenMessages}
            value={String(plan.reminderDays)}
            onChange={({ currentTarget: { value } }) => onPlan({ reminderDays: Number(value) })}
            data={REMINDER_DAYS.map((value) => ({ value: String(value), label: m.days({ days: value }) }))}
          />
        )}
      </div>
    </Stack>
  )
}

interface PreviewProps {
  preview: CampaignPreview
  plan: Plan
  timeZone: string | null
}

/** Duration of the campaign, and what the plan and the limits leave. */
export function WhenPreview({ preview, plan, timeZone }: PreviewProps) {
  const { day, month } = preview
  return (
    <div className={`${ui.stack4} ${ui.well} ${ui.wrap} ${ui.closeParagraphs} ${styles.preview}`}>
      <p className={`${ui.strong} ${ui.figures}`}>{paceWords(preview, zoneOrDefault(timeZone))}</p>
      {plan.reminders === 0 ? null : <p>{reminderWords(plan.reminders, plan.reminderDays)}</p>}
      <p>{m.dailyUsage(day)}</p>
      {month === null ? null : <p>{m.monthlyUsage(month)}</p>}
    </div>
  )
}
