import * as common from '@fivestead/domain/languages/messages/common/en'
import { reviewLogDate } from '@fivestead/domain/reports/dates'
import { Button, Group } from '@mantine/core'
import ui from '../../../components/ui.module.css'
import { type CustomerImport, trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/imports/en.ts'
import styles from './Imports.module.css'
import { useUndo } from './use-undo.ts'
import { isEnded, readSoFar, takenOutSoFar } from './words.ts'

/** Imports that were cut off, or that another window is busy with: how far each got, and its ways on and back. */
export function UnfinishedImports({
  businessId,
  onGoOn,
}: {
  businessId: number
  onGoOn(state: CustomerImport): void
}) {
  const imports = trpc.customers.imports.list.useQuery({ businessId })
  const { undoing, start } = useUndo(() => {})
  const rows = (imports.data ?? []).filter((row) => !isEnded(row))
  return rows.map((row) => {
    const now = undoing?.id === row.id ? undoing : row
    return (
      <section
        key={row.id}
        className={`${ui.spread} ${ui.below16} ${ui.amber} ${ui.round} ${styles.unfinished}`}
        aria-label={m.unfinishedImportOf({ fileName: row.fileName })}
      >
        <div>
          <h2 className={`${ui.flush} ${ui.regular} ${ui.strong} ${ui.wrap}`}>
            {m.importUnfinished({ fileName: row.fileName })}
          </h2>
          <p>{wordsOf(now)}</p>
        </div>
        <Group gap={10}>
          <Button
            variant="default"
            aria-label={m.undoImportOf({ fileName: row.fileName })}
            loading={undoing?.id === row.id}
            onClick={() => start(row)}
          >
            {m.undo}
          </Button>
          {row.state === 'running' && row.fingerprint !== null ? (
            <Button
              aria-label={m.continueImportOf({ fileName: row.fileName })}
              disabled={undoing !== null}
              onClick={() => onGoOn(row)}
            >
              {common.continueWord}
            </Button>
          ) : null}
        </Group>
      </section>
    )
  })
}

function wordsOf(state: CustomerImport): string {
  if (state.state !== 'running') return takenOutSoFar(state)
  const how = state.fingerprint === null ? m.uploadAgain : m.continueWithFile
  return m.unfinishedFacts({
    day: reviewLogDate(state.createdAt),
    readSoFar: readSoFar(state),
    how,
  })
}
