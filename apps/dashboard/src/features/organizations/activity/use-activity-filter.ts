import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { Inputs } from '../../../lib/trpc.ts'

type Filter = Omit<NonNullable<Inputs['activity']['list']>, 'cursor' | 'limit'>

/** Choices beside the words; days as a date field has them, in the time of this browser. */
export interface Chosen {
  person?: string | undefined
  kind?: Filter['kind']
  business?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Midnight at which a day of a date field begins here, so many days later. */
function midnight(day: string, later: number): string {
  const at = new Date(`${day}T00:00:00`)
  at.setDate(at.getDate() + later)
  return at.toISOString()
}

/** Filters of the activity log; the search applies once the owner stops typing. */
export function useActivityFilter() {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Chosen>({})
  const [quiet] = useDebouncedValue(typed, 300)
  const { from, to, ...marks } = chosen
  const set = {
    ...marks,
    search: quiet.trim() || undefined,
    from: from && midnight(from, 0),
    to: to && midnight(to, 1),
  }
  const filter: Filter = Object.fromEntries(Object.entries(set).filter(([, value]) => value))
  return {
    typed,
    setTyped,
    chosen,
    choose: (more: Chosen) => setChosen({ ...chosen, ...more }),
    count: Object.values(chosen).filter(Boolean).length,
    filter,
    isFiltered: Object.keys(filter).length > 0,
    clear() {
      setTyped('')
      setChosen({})
    },
  }
}

export type ActivityFilterState = ReturnType<typeof useActivityFilter>
