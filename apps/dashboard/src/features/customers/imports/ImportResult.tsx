import { Button, Group, Skeleton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { QueryState } from '../../../components/QueryState.tsx'
import { type CustomerImport, trpc } from '../../../lib/trpc.ts'
import styles from './Imports.module.css'
import { useUndo } from './use-undo.ts'
import { counted, resultLines } from './words.ts'

/** Result of an import, the reason for every row that was left out, and the undo. */
export function ImportResult({
  state,
  onClose,
  onAsk,
}: {
  state: CustomerImport
  onClose(): void
  onAsk(): void
}) {
  const { businessId, id } = state
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const total =
    state.refused + state.differing + state.withoutPhone + state.withoutEmail + state.withoutDetail
  const hasNotes = total > 0
  const details = trpc.customers.imports.get.useQuery({ businessId, id }, { enabled: hasNotes })
  const { undoing, start } = useUndo(onClose)

  return (
    <div className={styles.stack}>
      <div role="status" className={styles.result}>
        <h3 ref={heading} tabIndex={-1} className={styles.resultTitle}>
          {state.rows === 0
            ? 'There are no customers in this file'
            : `${counted(state.added, 'customer')} added`}
        </h3>
        <ul className={styles.lines}>
          {resultLines(state).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {hasNotes ? (
        <QueryState
          query={details}
          waiting={<Skeleton height={120} aria-busy="true" />}
          failed="The rows could not be read."
        >
          {({ notes }) => (
            <section aria-label="Rows to look at" className={styles.notes}>
              <ul>
                {notes.map((note) => (
                  <li key={note.line}>
                    <span className={styles.line}>Line {note.line.toLocaleString('en-US')}</span>{' '}
                    {note.name === '' ? null : <strong>{note.name}: </strong>}
                    {note.message}
                  </li>
                ))}
              </ul>
              <p className={styles.muted}>
                {notes.length < total && notes.length > 0 ? `The first ${notes.length} rows. ` : ''}
                <a
                  className={styles.download}
                  href={`/api/business/customers/imports/${id}/refused.csv?businessId=${businessId}`}
                  download
                >
                  Download these rows with their reasons
                </a>
                , fix them and upload again.
              </p>
            </section>
          )}
        </QueryState>
      ) : null}
      {state.added === 0 ? null : (
        <p>Nothing has been sent to them. Next, choose who gets a review request.</p>
      )}
      <Group justify="flex-end">
        {state.added + state.filled === 0 ? null : (
          <Button variant="subtle" color="red" loading={undoing !== null} onClick={() => start(state)}>
            Undo import
          </Button>
        )}
        <Button
          {...(state.added === 0 ? {} : { variant: 'default' })}
          onClick={onClose}
          disabled={undoing !== null}
        >
          Done
        </Button>
        {state.added === 0 ? null : (
          <Button onClick={onAsk} disabled={undoing !== null}>
            Ask for reviews
          </Button>
        )}
      </Group>
    </div>
  )
}
