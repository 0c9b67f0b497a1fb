import { FUNNEL_MODES, type FunnelMode } from '@fivestead/domain/businesses/funnel'
import {
  DEFAULT_REMINDER_DAYS,
  DEFAULT_REMINDERS,
  REMINDER_COUNTS,
  REMINDER_DAYS,
} from '@fivestead/domain/businesses/reminder-settings'
import { FUNNEL_WORDS } from '@fivestead/domain/businesses/texts'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@fivestead/domain/languages/languages'
import * as businessWords from '@fivestead/domain/languages/messages/businesses/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { DEFAULT_TIME_ZONE } from '@fivestead/domain/time-zone'
import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useMemo } from 'react'
import { Card } from '../../components/Card.tsx'
import { HowItWorks } from '../../components/HowItWorks.tsx'
import { RadioCards } from '../../components/RadioCards.tsx'
import { Unsaved } from '../../components/Unsaved.tsx'
import { type Business, trpc } from '../../lib/trpc.ts'
import { useAppForm } from '../../lib/use-app-form.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/businesses/en.ts'
import { ReminderSettings } from './ReminderSettings.tsx'
import { timeZoneGroups } from './time-zones.ts'
import { useRefreshBusinesses } from './use-refresh-businesses.ts'

interface Values extends Record<string, unknown> {
  funnelMode: FunnelMode
  language: Language
  timeZone: string
  count: string
  days: string
}

const LANGUAGE_CHOICES = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))

const changeOf = ({ funnelMode, language, timeZone, count, days }: Values) => ({
  funnelMode,
  language,
  timeZone,
  reminders: REMINDER_COUNTS.find((value) => String(value) === count) ?? DEFAULT_REMINDERS,
  reminderDays: REMINDER_DAYS.find((value) => String(value) === days) ?? DEFAULT_REMINDER_DAYS,
})

/** Form for the treatment of ratings, sending times and reminders. Remount it for another business. */
export function SurveySettings({ business }: { business: Business }) {
  const refresh = useRefreshBusinesses()
  const { form, busy, unsaved, onSubmit } = useAppForm<Values>(null, {
    funnelMode: business.funnelMode,
    language: business.language,
    timeZone: business.timeZone ?? DEFAULT_TIME_ZONE,
    count: String(business.reminders),
    days: String(business.reminderDays),
  })
  const { funnelMode, timeZone } = form.values
  const zones = useMemo(() => timeZoneGroups(Intl.supportedValuesOf('timeZone'), timeZone), [timeZone])
  const update = useChange(trpc.businesses.update, {
    done: { title: businessWords.businessUpdated, description: m.surveySettingsSaved },
    failed: { title: businessWords.updateFailed, description: businessWords.informationNotSaved },
    refresh,
  })
  return (
    <Card title={m.surveyAndMessages} aside={<HowItWorks page="survey" about={m.whatYourCustomersSee} />}>
      <form
        aria-label={m.surveyAndMessages}
        onSubmit={onSubmit((values) => update.mutateAsync({ id: business.id, ...changeOf(values) }))}
      >
        <Stack gap="lg" maw={720}>
          <RadioCards
            legend={m.afterACustomersRating}
            value={funnelMode}
            options={FUNNEL_MODES.map((mode) => ({
              value: mode,
              label: FUNNEL_WORDS[mode].label,
              text: FUNNEL_WORDS[mode].description,
            }))}
            onChange={(mode) => form.setFieldValue('funnelMode', mode)}
          />
          <NativeSelect
            label={m.languageOfYourCustomers}
            description={m.languageHint}
            data={LANGUAGE_CHOICES}
            {...form.getInputProps('language')}
          />
          <NativeSelect
            label={common.timeZone}
            description={m.timeZoneHint}
            data={zones}
            {...form.getInputProps('timeZone')}
          />
          <ReminderSettings count={form.getInputProps('count')} days={form.getInputProps('days')} />
          <Group>
            <Button type="submit" loading={busy}>
              {m.saveSurveySettings}
            </Button>
          </Group>
          <Unsaved shown={unsaved} />
        </Stack>
      </form>
    </Card>
  )
}
