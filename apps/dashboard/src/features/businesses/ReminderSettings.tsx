import {
  DEFAULT_REMINDER_DAYS,
  DEFAULT_REMINDERS,
  REMINDER_COUNTS,
  REMINDER_DAYS,
} from '@fivestead/domain/businesses/reminder-settings'
import { BUSINESS_UPDATE } from '@fivestead/domain/businesses/texts'
import { Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import { Unsaved } from '../../components/Unsaved.tsx'
import { showToast } from '../../lib/toasts.ts'
import { type Business, trpc } from '../../lib/trpc.ts'
import { useAppForm } from '../../lib/use-app-form.ts'
import { useFailure } from '../../lib/use-failure.ts'
import { useRefreshBusinesses } from './use-refresh-businesses.ts'

const COUNT_OPTIONS = REMINDER_COUNTS.map((value) => ({
  value: String(value),
  label: value === 0 ? 'None' : value === 1 ? '1 reminder' : `Up to ${value} reminders`,
}))
const DAY_OPTIONS = REMINDER_DAYS.map((value) => ({ value: String(value), label: `${value} days` }))

/** How often a customer who has not answered is reminded. Remount it for another business. */
export function ReminderSettings({ business }: { business: Business }) {
  const refresh = useRefreshBusinesses()
  const fail = useFailure()
  const { form, busy, unsaved, onSubmit } = useAppForm<{ count: string; days: string }>(null, {
    count: String(business.reminders),
    days: String(business.reminderDays),
  })
  const { count } = form.values
  const update = trpc.businesses.update.useMutation({
    onSuccess: async () => {
      showToast({ title: BUSINESS_UPDATE.done, description: 'New requests follow it.', tone: 'success' })
      await refresh()
    },
    onError: (error) => fail(error, BUSINESS_UPDATE.formFailed),
  })
  return (
    <Card title="Reminders">
      <form
        aria-label="Reminders"
        onSubmit={onSubmit(({ count, days }) =>
          update.mutateAsync({
            id: business.id,
            reminders: REMINDER_COUNTS.find((value) => String(value) === count) ?? DEFAULT_REMINDERS,
            reminderDays: REMINDER_DAYS.find((value) => String(value) === days) ?? DEFAULT_REMINDER_DAYS,
          }),
        )}
      >
        <Stack gap="lg" maw={720}>
          <Text>
            A customer who hasn't answered gets a short reminder, the same way as the request. Reminders stop
            once they open the survey, reply, or opt out.
          </Text>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <NativeSelect
              label="Reminders per request"
              description="Requests you've already sent keep theirs."
              data={COUNT_OPTIONS}
              {...form.getInputProps('count')}
            />
            <NativeSelect
              label="Time between messages"
              description="Texts never go out at night."
              data={DAY_OPTIONS}
              disabled={count === '0'}
              {...form.getInputProps('days')}
            />
          </SimpleGrid>
          <Group>
            <Button type="submit" loading={busy}>
              Save reminders
            </Button>
          </Group>
          <Unsaved shown={unsaved} />
        </Stack>
      </form>
    </Card>
  )
}
