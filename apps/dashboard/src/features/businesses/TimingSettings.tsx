import {
  DEFAULT_REMINDER_DAYS,
  DEFAULT_REMINDERS,
  REMINDER_COUNTS,
  REMINDER_DAYS,
} from '@fivestead/domain/businesses/reminder-settings'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@fivestead/domain/languages/languages'
import * as businessWords from '@fivestead/domain/languages/messages/businesses/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { DEFAULT_TIME_ZONE } from '@fivestead/domain/time-zone'
import { NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { Card } from '../../components/Card.tsx'
import { FormEnd } from '../../components/FormEnd.tsx'
import { type Business, trpc } from '../../lib/trpc.ts'
import { useAppForm } from '../../lib/use-app-form.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/businesses/en.ts'
import { timeZoneGroups } from './time-zones.ts'
import { useRefreshBusinesses } from './use-refresh-businesses.ts'

interface Values extends Record<string, unknown> {
  language: Language
  timeZone: string
  count: string
  days: string
}

const LANGUAGE_CHOICES = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))
const COUNT_OPTIONS = REMINDER_COUNTS.map((value) => ({
  value: String(value),
  label: m.reminders({ count: value }),
}))
const DAY_OPTIONS = REMINDER_DAYS.map((value) => ({ value: String(value), label: m.days({ days: value }) }))

const changeOf = ({ language, timeZone, count, days }: Values) => ({
  language,
  timeZone,
  reminders: REMINDER_COUNTS.find((value) => String(value) === count) ?? DEFAULT_REMINDERS,
  reminderDays: REMINDER_DAYS.find((value) => String(value) === days) ?? DEFAULT_REMINDER_DAYS,
})

/** Form for reminders, the customers' language and the hours of messages. Remount it for another business. */
export function TimingSettings({ business }: { business: Business }) {
  const refresh = useRefreshBusinesses()
  const { form, busy, unsaved, onSubmit } = useAppForm<Values>(null, {
    language: business.language,
    timeZone: business.timeZone ?? DEFAULT_TIME_ZONE,
    count: String(business.reminders),
    days: String(business.reminderDays),
  })
  const { timeZone, count } = form.values
  const zones = useMemo(() => timeZoneGroups(Intl.supportedValuesOf('timeZone'), timeZone), [timeZone])
  const update = useChange(trpc.businesses.update, {
    done: { title: businessWords.businessUpdated, description: m.newRequestsFollowIt },
    failed: { title: businessWords.updateFailed, description: businessWords.informationNotSaved },
    refresh,
  })
  return (
    <Card title={m.timing}>
      <form
        aria-label={m.timing}
        onSubmit={onSubmit((values) => update.mutateAsync({ id: business.id, ...changeOf(values) }))}
      >
        <Stack gap="md" maw={720}>
          <Text>{m.remindersLead}</Text>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <NativeSelect
              label={m.remindersPerRequest}
              description={m.remindersHint}
              data={COUNT_OPTIONS}
              {...form.getInputProps('count')}
            />
            <NativeSelect
              label={m.timeBetweenMessages}
              description={m.noTextsAtNight}
              data={DAY_OPTIONS}
              disabled={count === '0'}
              {...form.getInputProps('days')}
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
          </SimpleGrid>
          <FormEnd action={m.saveTiming} busy={busy} unsaved={unsaved} />
        </Stack>
      </form>
    </Card>
  )
}
