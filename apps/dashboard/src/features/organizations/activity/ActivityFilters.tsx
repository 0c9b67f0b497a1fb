import { ACTIVITY_KINDS, type ActivityKind } from '@fivestead/domain/accounts/activity/actions'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { SearchIcon } from '../../../components/icons.tsx'
import ui from '../../../components/ui.module.css'
import { useUser } from '../../../lib/auth-context.tsx'
import { trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/activity/en.ts'
import styles from './Activity.module.css'
import type { ActivityFilterState } from './use-activity-filter.ts'

const KINDS = Object.entries(ACTIVITY_KINDS)
  .filter(([kind]) => kind !== 'invitation')
  .map(([value, label]) => ({ value, label }))

/** Filters of the activity log; on a phone a button opens them. */
export function ActivityFilters({ state }: { state: ActivityFilterState }) {
  const { typed, setTyped, count, isFiltered, clear } = state
  const [isOpen, setOpen] = useState(false)
  return (
    <search className={`${ui.stack10} ${styles.search}`}>
      <div className={ui.flow10}>
        <TextInput
          aria-label={m.searchActivity}
          placeholder={m.peopleThingsActions}
          className={`${ui.flexible} ${styles.words}`}
          leftSection={<SearchIcon size={18} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          className={styles.fold}
          variant={count > 0 ? 'light' : 'default'}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 ? m.filtersSet({ count }) : m.filters}
        </Button>
        {isFiltered ? (
          <Button variant="subtle" onClick={clear}>
            {m.clear}
          </Button>
        ) : null}
      </div>
      <div className={`${ui.stack10} ${styles.selects}`} data-open={isOpen}>
        <Choices state={state} />
      </div>
    </search>
  )
}

function Choices({ state: { chosen, choose } }: { state: ActivityFilterState }) {
  const { businesses } = useUser()
  const { data: people = [] } = trpc.activity.people.useQuery()
  return (
    <>
      <NativeSelect
        label={m.person}
        value={chosen.person ?? ''}
        onChange={({ currentTarget: { value } }) => choose({ person: value || undefined })}
        data={[
          { value: '', label: m.everyone },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <NativeSelect
        label={m.what}
        value={chosen.kind ?? ''}
        onChange={({ currentTarget: { value } }) =>
          choose({ kind: (value || undefined) as ActivityKind | undefined })
        }
        data={[{ value: '', label: m.everything }, ...KINDS]}
      />
      {businesses.length < 2 ? null : (
        <NativeSelect
          label={m.business}
          value={chosen.business ?? ''}
          onChange={({ currentTarget: { value } }) => choose({ business: Number(value) || undefined })}
          data={[
            { value: '', label: common.allBusinesses },
            ...businesses.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      <TextInput
        label={m.from}
        type="date"
        value={chosen.from ?? ''}
        max={chosen.to}
        onChange={({ currentTarget: { value } }) => choose({ from: value || undefined })}
      />
      <TextInput
        label={m.to}
        type="date"
        value={chosen.to ?? ''}
        min={chosen.from}
        onChange={({ currentTarget: { value } }) => choose({ to: value || undefined })}
      />
    </>
  )
}
