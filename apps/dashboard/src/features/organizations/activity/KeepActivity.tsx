import { ACTIVITY_DAYS } from '@fivestead/domain/accounts/activity/schemas'
import { ACTIVITY } from '@fivestead/domain/accounts/activity/texts'
import { Button, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../../components/Card.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { DialogActions } from '../../../components/DialogActions.tsx'
import { QueryState } from '../../../components/QueryState.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/activity/en.ts'

const named = new Map(Object.entries(ACTIVITY_DAYS).map(([days, name]) => [Number(days), name]))

/** How long the log is kept. A shorter time deletes entries, so it is asked once more. */
export function KeepActivity() {
  const kept = trpc.activity.kept.useQuery()
  const [shorter, setShorter] = useState<number | null>(null)
  const utils = trpc.useUtils()
  const keep = useChange(trpc.activity.keep, {
    retry: false,
    done: ({ days }) => m.activityIsKeptFor({ period: named.get(days) ?? '' }),
    after: ({ days }) => {
      utils.activity.kept.setData(undefined, { days })
      setShorter(null)
    },
    failed: m.notSaved,
    refresh: (utils) => utils.activity.invalidate(),
  })
  return (
    <Card title={m.howLongActivityIs}>
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
        <Dialog
          title={m.keepActivityFor({ period: named.get(shorter) ?? '' })}
          opened
          onClose={() => setShorter(null)}
        >
          <Stack gap="md">
            <Text>{m.entriesOlderThan({ period: named.get(shorter) ?? '' })}</Text>
            <DialogActions>
              <Button variant="default" data-autofocus onClick={() => setShorter(null)}>
                {m.cancel}
              </Button>
              <Button color="red" loading={keep.isPending} onClick={() => keep.mutate({ days: shorter })}>
                {m.deleteOlderEntries}
              </Button>
            </DialogActions>
          </Stack>
        </Dialog>
      )}
    </Card>
  )
}
