import { SELECTED_MAX } from '@fivestead/domain/customers/status'
import { useState } from 'react'
import type { Customer } from '../../lib/trpc.ts'

export interface Selection {
  /** Selected rows among those shown, in their order. */
  rows: Customer[]
  /** True if the selection cannot grow. */
  isFull: boolean
  has(id: string): boolean
  toggle(id: string): void
  /** The first of the shown rows, as many as there may be. */
  all(): void
  none(): void
}

/** Selection among the shown customers; hidden ones are not selected, so none is deleted out of sight. */
export function useSelection(shown: readonly Customer[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const rows = shown.filter(({ id }) => ids.has(id))
  const selected = new Set(rows.map(({ id }) => id))
  return {
    rows,
    isFull: rows.length >= SELECTED_MAX,
    has: (id) => selected.has(id),
    toggle(id) {
      const next = new Set(selected)
      if (!next.delete(id)) next.add(id)
      setIds(next)
    },
    all: () => setIds(new Set(shown.slice(0, SELECTED_MAX).map(({ id }) => id))),
    none: () => setIds(new Set()),
  }
}
