import { REMINDER_COUNTS, REMINDER_DAYS } from '@fivestead/domain/businesses/reminder-settings'
import { NativeSelect, SimpleGrid, Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import * as m from '../../messages/businesses/en.ts'

const COUNT_OPTIONS = REMINDER_COUNTS.map((value) => ({
  value: String(value),
  label: m.reminders({ count: value }),
}))
const DAY_OPTIONS = REMINDER_DAYS.map((value) => ({ value: String(value), label: m.days({ days: value }) }))

interface Props {
  count: ComponentProps<typeof NativeSelect>
  days: ComponentProps<typeof NativeSelect>
}

/** Fields for the number and interval of reminders, in the form of a business's survey. */
export function ReminderSettings({ count, days }: Props) {
  return (
    <>
      <Text>{m.remindersLead}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label={m.remindersPerRequest}
          description={m.remindersHint}
          data={COUNT_OPTIONS}
          {...count}
        />
        <NativeSelect
          label={m.timeBetweenMessages}
          description={m.noTextsAtNight}
          data={DAY_OPTIONS}
          disabled={count.value === '0'}
          {...days}
        />
      </SimpleGrid>
    </>
  )
}
