import { reviewLogDate } from '@fivestead/domain/reports/dates'
import { Button } from '@mantine/core'
import { Card } from '../../../components/Card.tsx'
import entries from '../../../components/entries.module.css'
import ui from '../../../components/ui.module.css'
import { type CustomerImport, trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/imports/en.ts'
import { useUndo } from './use-undo.ts'
import { hasEffect, isEnded, resultSentence, takenOutSoFar, undoneWords } from './words.ts'

function fate(state: CustomerImport): string {
  if (state.state === 'undone') return m.undone({ details: undoneWords(state) })
  if (state.state === 'undoing') return takenOutSoFar(state)
  return resultSentence(state)
}

/** The latest imports that came to their end, each with its way back. */
export function RecentImports({ businessId }: { businessId: number }) {
  const imports = trpc.customers.imports.list.useQuery({ businessId })
  const { undoing, start } = useUndo(() => {})
  const rows = (imports.data ?? []).filter((row) => isEnded(row) || row.id === undoing?.id)
  if (rows.length === 0) return null
  return (
    <div className={ui.above16}>
      <Card title={m.recentImports}>
        <ul className={ui.list}>
          {rows.map((row) => (
            <li key={row.id} className={entries.entry}>
              <div className={ui.flexible}>
                <strong className={`${ui.wrap} ${ui.strong}`}>{row.fileName}</strong>
                <span className={`${ui.block} ${ui.note}`}>
                  {reviewLogDate(row.createdAt)}. {fate(undoing?.id === row.id ? undoing : row)}
                </span>
              </div>
              {row.state === 'undone' || !hasEffect(row) ? null : (
                <Button
                  variant="default"
                  aria-label={m.undoImportOf({ fileName: row.fileName })}
                  disabled={undoing !== null && undoing.id !== row.id}
                  loading={undoing?.id === row.id}
                  onClick={() => start(row)}
                >
                  {m.undo}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
