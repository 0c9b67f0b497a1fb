import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import * as m from '../../../messages/imports/en.ts'

/** A file wider than this lists its columns once a select is used: a dozen lists of a thousand take too long to draw. */
const WIDE = 100

/** Chooses a column of the file, or none. */
export function ColumnSelect({
  label,
  value,
  width,
  heading,
  isFirst,
  onPick,
}: {
  label: string
  value: number | null
  /** Columns of the file. */
  width: number
  heading(column: number): string
  isFirst: boolean
  onPick(column: number | null): void
}) {
  const [isUsed, setUsed] = useState(width <= WIDE)
  const listed = isUsed ? Array.from({ length: width }, (_, column) => column) : value === null ? [] : [value]
  return (
    <NativeSelect
      label={label}
      {...(isFirst ? { 'data-autofocus': true } : {})}
      value={value === null ? '' : String(value)}
      onPointerDown={() => setUsed(true)}
      onFocus={() => setUsed(true)}
      onChange={({ currentTarget: { value } }) => onPick(value === '' ? null : Number(value))}
      data={[
        { value: '', label: m.notInThisFile },
        ...listed.map((column) => ({ value: String(column), label: heading(column) })),
      ]}
    />
  )
}
