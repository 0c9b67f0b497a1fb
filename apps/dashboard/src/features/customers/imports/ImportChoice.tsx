import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { DialogActions } from '../../../components/DialogActions.tsx'
import ui from '../../../components/ui.module.css'
import * as m from '../../../messages/imports/en.ts'
import type { Table } from './files/tables.ts'

/** Which of the lists in a file is meant: sheets of a workbook, or files of a ZIP. */
export function ImportChoice({
  fileName,
  tables,
  onChoose,
  onBack,
}: {
  fileName: string
  tables: readonly Table[]
  onChoose(table: Table): void
  onBack(): void
}) {
  const [chosen, setChosen] = useState<Table | null>(null)
  const question = useRef<HTMLParagraphElement>(null)
  // A workbook of a ZIP asks once more.
  useEffect(() => question.current?.focus(), [tables])
  const isTaking = chosen !== null && tables.includes(chosen)
  return (
    <div className={ui.stack16}>
      <p ref={question} tabIndex={-1} className={`${ui.flush} ${ui.wrap}`}>
        {m.whichList({ fileName })}
      </p>
      <ul className={`${ui.listing} ${ui.stack8} ${ui.column}`} aria-label={m.chooseAList}>
        {tables.map((table, n) => (
          <li key={`${n} ${table.name}`}>
            <Button
              fullWidth
              variant="default"
              justify="start"
              loading={table === chosen}
              disabled={isTaking && table !== chosen}
              onClick={() => {
                setChosen(table)
                onChoose(table)
              }}
            >
              {table.name}
            </Button>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="default" onClick={onBack}>
          {m.chooseAnotherFile}
        </Button>
      </DialogActions>
    </div>
  )
}
