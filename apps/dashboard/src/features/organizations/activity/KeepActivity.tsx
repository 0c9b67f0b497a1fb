import { ACTIVITY_DAYS } from '@fivestead/domain/accounts/activity/schemas'
import { ACTIVITY } from '@fivestead/domain/accounts/activity/texts'
import { Button, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../../components/Card.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { DialogActions } from '../../../components/DialogActions.tsx'
import { QueryState } from '../../../components/QueryState.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useFailure } from '../../../lib/use-failure.ts'

const named = new Map(Object.entries(ACTIVITY_DAYS).map(([days, name]) => [Number(days), name]))

/** How long the log is kept. A shorter time deletes entries, so it is asked once more. */
export function KeepActivity() {
  const kept = trpc.activity.kept.useQuery()
  const [shorter, setShorter] = useState<number | null>(null)
  const utils = trpc.useUtils()
  const fail = useFailure()
  const keep = trpc.activity.keep.useMutation({
    retry: false,
    onSuccess: ({ days }) => {
      utils.activity.kept.setData(undefined, { days })
      setShorter(null)
      showToast({ title: `Activity is kept for ${named.get(days)}`, tone: 'success' })
    },
    onError: (error) => fail(error, { title: 'Not saved', description: 'Please try again.' }),
    onSettled: () => utils.activity.invalidate(),
  })
  return (
    <Card title="How long activity is kept">
      <QueryState query={kept} waiting={<Skeleton height={72} />} failed={ACTIVITY.failed}>
        {({ days }) => (
          <NativeSelect
            label={ACTIVITY.keep}
            description={ACTIVITY.keepWords}
            maw={420}
            value={String(days)}
            disabled={keep.isPending}
            onChange={({ currentTarget: { value } }) =>
              Number(value) < days ? setShorter(Number(value)) : keep.mutate({ days: Number(value) })
            }
            data={[...named].map(([value, label]) => ({ value: String(value), label }))}
          />
        )}
      </QueryState>
      {shorter === null ? null : (
        <Dialog title={`Keep activity for ${named.get(shorter)}?`} opened onClose={() => setShorter(null)}>
          <Stack gap="md">
            <Text>Entries older than {named.get(shorter)} will be deleted for good.</Text>
            <DialogActions>
              <Button variant="default" data-autofocus onClick={() => setShorter(null)}>
                Cancel
              </Button>
              <Button color="red" loading={keep.isPending} onClick={() => keep.mutate({ days: shorter })}>
                Delete older entries
              </Button>
            </DialogActions>
          </Stack>
        </Dialog>
      )}
    </Card>
  )
}
