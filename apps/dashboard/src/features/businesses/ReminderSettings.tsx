import { REMINDER_COUNTS, REMINDER_DAYS } from '@fivestead/domain/businesses/reminder-settings'
import { NativeSelect, SimpleGrid, Text } from '@mantine/core'
import type { ComponentProps } from 'react'

const COUNT_OPTIONS = REMINDER_COUNTS.map((value) => ({
  value: String(value),
  label: value === 0 ? 'None' : value === 1 ? '1 reminder' : `Up to ${value} reminders`,
}))
const DAY_OPTIONS = REMINDER_DAYS.map((value) => ({ value: String(value), label: `${value} days` }))

interface Props {
  count: ComponentProps<typeof NativeSelect>
  days: ComponentProps<typeof NativeSelect>
}

/** How often a customer who has not answered is reminded: two fields of the form of a business's survey. */
export function ReminderSettings({ count, days }: Props) {
  return (
    <>
      <Text>
        A customer who hasn't answered gets a short reminder, the same way as the request. Reminders stop once
        they open the survey, reply, or opt out.
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label="Reminders per request"
          description="Requests you've already sent keep theirs."
          data={COUNT_OPTIONS}
          {...count}
        />
        <NativeSelect
          label="Time between messages"
          description="Texts never go out at night."
          data={DAY_OPTIONS}
          disabled={count.value === '0'}
          {...days}
        />
      </SimpleGrid>
    </>
  )
}
