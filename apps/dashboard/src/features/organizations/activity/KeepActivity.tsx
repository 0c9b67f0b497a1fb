import { ACTIVITY_DAYS } from '@fivestead/domain/accounts/activity/schemas'
import * as accountWords from '@fivestead/domain/languages/messages/accounts/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { NativeSelect, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../../components/Card.tsx'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
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
    done: ({ days }) => m.keptFor({ period: named.get(days) ?? '' }),
    after: ({ days }) => {
      utils.activity.kept.setData(undefined, { days })
      setShorter(null)
    },
    failed: common.notSaved,
    refresh: (utils) => utils.activity.invalidate(),
  })
  return (
    <Card title={m.retention}>
      <QueryState query={kept} waiting={<Skeleton height={72} />} failed={accountWords.activityUnreadable}>
        {({ days }) => (
          <NativeSelect
            label={accountWords.keepActivityFor}
            description={accountWords.activityRetentionHint}
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
        <ConfirmDialog
          title={m.shorterTitle({ period: named.get(shorter) ?? '' })}
          text={m.shorterEffect({ period: named.get(shorter) ?? '' })}
          keep={common.cancel}
          action={m.deleteOlderEntries}
          isPending={keep.isPending}
          onConfirm={() => keep.mutate({ days: shorter })}
          onClose={() => setShorter(null)}
        />
      )}
    </Card>
  )
}
