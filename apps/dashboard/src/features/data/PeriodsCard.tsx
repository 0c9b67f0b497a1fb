import { PERIOD_KINDS, PERIOD_YEARS, type Periods, type PeriodYears } from '@fivestead/domain/data/periods'
import { PERIODS } from '@fivestead/domain/data/texts'
import * as common from '@fivestead/domain/languages/messages/common/en'
import * as dataWords from '@fivestead/domain/languages/messages/data/en'
import { Button, Group, NativeSelect, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../components/Card.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import ui from '../../components/ui.module.css'
import { trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/data/en.ts'
import styles from './Data.module.css'
import { yearsWords } from './words.ts'

/** How long customers' data is kept; it says what would go before it is saved. */
export function PeriodsCard() {
  const periods = trpc.data.periods.useQuery()
  return (
    <Card title={m.retention}>
      <p className={`${ui.below16} ${ui.muted}`}>{m.periodsLead}</p>
      <QueryState
        query={periods}
        waiting={<Skeleton height={340} radius="md" />}
        failed={common.pleaseTryAgain}
      >
        {(saved) => <PeriodsForm key={JSON.stringify(saved)} saved={saved} />}
      </QueryState>
    </Card>
  )
}

const CHOICES = [null, ...PERIOD_YEARS].map((years) => ({
  value: String(years ?? ''),
  label: yearsWords(years),
}))

function PeriodsForm({ saved }: { saved: Periods }) {
  const [chosen, setChosen] = useState(saved)
  const isChanged = PERIOD_KINDS.some((kind) => chosen[kind] !== saved[kind])
  const preview = trpc.data.previewPeriods.useQuery(chosen, { enabled: isChanged, retry: false })
  const save = useChange(trpc.data.changePeriods, {
    retry: false,
    done: dataWords.retentionSaved,
    failed: dataWords.retentionNotSaved,
    refresh: (utils) => utils.data.periods.invalidate(),
  })
  return (
    <div className={`${ui.stack16} ${styles.periods}`}>
      {PERIOD_KINDS.map((kind) => (
        <NativeSelect
          key={kind}
          label={PERIODS[kind].label}
          description={PERIODS[kind].about}
          data={CHOICES}
          value={String(chosen[kind] ?? '')}
          onChange={({ currentTarget: { value } }) =>
            setChosen({ ...chosen, [kind]: value === '' ? null : (Number(value) as PeriodYears) })
          }
        />
      ))}
      {isChanged ? (
        <p className={`${ui.touch} ${ui.below16}`} role="status">
          {preview.data === undefined ? m.counting : goneWords(preview.data)}
        </p>
      ) : null}
      <Group>
        <Button
          disabled={!isChanged || preview.data === undefined}
          loading={save.isPending}
          onClick={() => save.mutate(chosen)}
        >
          {common.save}
        </Button>
      </Group>
    </div>
  )
}

const goneWords = ({ customers, feedback, messages }: Record<keyof Periods, number>): string =>
  customers + feedback + messages === 0
    ? m.nothingToErase
    : m.erasesWithinHour({ customers, feedback, messages })
