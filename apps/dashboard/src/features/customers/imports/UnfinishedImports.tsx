import { reviewLogDate } from '@fivestead/domain/reports/dates'
import { Button, Group } from '@mantine/core'
import { type CustomerImport, trpc } from '../../../lib/trpc.ts'
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
      <section key={row.id} className={styles.unfinished} aria-label={`Unfinished import of ${row.fileName}`}>
        <div>
          <h2 className={styles.unfinishedTitle}>The import of {row.fileName} is not finished</h2>
          <p>{wordsOf(now)}</p>
        </div>
        <Group gap={10}>
          <Button
            variant="default"
            aria-label={`Undo import of ${row.fileName}`}
            loading={undoing?.id === row.id}
            onClick={() => start(row)}
          >
            Undo
          </Button>
          {row.state === 'running' && row.fingerprint !== null ? (
            <Button
              aria-label={`Continue import of ${row.fileName}`}
              disabled={undoing !== null}
              onClick={() => onGoOn(row)}
            >
              Continue
            </Button>
          ) : null}
        </Group>
      </section>
    )
  })
}

function wordsOf(state: CustomerImport): string {
  if (state.state !== 'running') return takenOutSoFar(state)
  const how =
    state.fingerprint === null
      ? 'Upload the same file again to add the rest.'
      : 'Continue with the same file: it goes on where it stopped.'
  return `Begun ${reviewLogDate(state.createdAt)}. ${readSoFar(state)} ${how} Nobody is added twice.`
}
