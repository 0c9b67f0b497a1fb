import * as common from '@fivestead/domain/languages/messages/common/en'
import { JOB_DELAYS, type JobDelay } from '@fivestead/domain/review-requests/job-delay'
import { NativeSelect, Stack, Text } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import { FormEnd } from '../../components/FormEnd.tsx'
import { QueryState, WaitingRows } from '../../components/QueryState.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useAppForm } from '../../lib/use-app-form.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/job-done/en.ts'

const DELAYS: Record<JobDelay, string> = {
  'at-once': m.atOnce,
  '1h': m.oneHour,
  '2h': m.twoHours,
  '4h': m.fourHours,
  'next-morning': m.nextMorning,
}

/** Card with the time between a job and the request to its customer. */
export function JobDelayCard({ businessId }: { businessId: number }) {
  const query = trpc.jobDelay.get.useQuery({ businessId })
  return (
    <Card title={m.afterTheJob}>
      <Text mb="md" c="dimmed">
        {m.delayLead}
      </Text>
      <QueryState
        query={query}
        waiting={<WaitingRows count={1} height={150} />}
        failed={common.pleaseTryAgain}
      >
        {({ delay }) => <JobDelayForm businessId={businessId} delay={delay} />}
      </QueryState>
    </Card>
  )
}

function JobDelayForm({ businessId, delay }: { businessId: number; delay: JobDelay }) {
  const utils = trpc.useUtils()
  const { form, busy, unsaved, onSubmit } = useAppForm<{ delay: JobDelay }>(null, { delay })
  const save = useChange(trpc.jobDelay.save, {
    done: { title: m.delaySaved, description: m.delaySavedWords },
    after: (saved) => utils.jobDelay.get.setData({ businessId }, saved),
    failed: m.delayFailed,
  })
  return (
    <form
      aria-label={m.afterTheJob}
      onSubmit={onSubmit((values) => save.mutateAsync({ businessId, delay: values.delay }))}
    >
      <Stack gap="md" maw={560}>
        <NativeSelect
          label={m.requestsGoOut}
          description={m.delayHint}
          data={JOB_DELAYS.map((value) => ({ value, label: DELAYS[value] }))}
          {...form.getInputProps('delay')}
        />
        <FormEnd action={m.saveDelay} busy={busy} unsaved={unsaved} />
      </Stack>
    </form>
  )
}
