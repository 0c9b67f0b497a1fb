import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, Skeleton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { DialogActions } from '../../../components/DialogActions.tsx'
import { QueryState } from '../../../components/QueryState.tsx'
import ui from '../../../components/ui.module.css'
import { rich } from '../../../lib/rich.ts'
import { type CustomerImport, trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/imports/en.ts'
import styles from './Imports.module.css'
import { useUndo } from './use-undo.ts'
import { hasEffect, resultLines, resultTitle } from './words.ts'

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
    state.refused +
    state.differing +
    state.shared +
    state.withoutPhone +
    state.withoutEmail +
    state.withoutDetail
  const hasNotes = total > 0
  const details = trpc.customers.imports.get.useQuery({ businessId, id }, { enabled: hasNotes })
  const { undoing, start } = useUndo(onClose)

  const link = (words: string) => (
    <a
      className={ui.link}
      href={`/api/business/customers/imports/${id}/refused.csv?businessId=${businessId}`}
      download
    >
      {words}
    </a>
  )

  return (
    <div className={`${ui.stack16} ${ui.shrink} ${ui.closeParagraphs}`}>
      <div role="status" className={`${ui.green} ${ui.round} ${styles.result}`}>
        <h3 ref={heading} tabIndex={-1} className={`${ui.flush} ${ui.display} ${styles.resultTitle}`}>
          {resultTitle(state)}
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
          failed={m.rowsLoadFailed}
        >
          {({ notes }) => (
            <section aria-label={m.rowsToLookAt} className={styles.notes}>
              <ul>
                {notes.map((note) => (
                  <li key={note.line}>
                    <span className={`${ui.muted} ${ui.figures}`}>{m.line({ line: note.line })}</span>{' '}
                    {note.name === '' ? null : <strong>{note.name}: </strong>}
                    {note.message}
                  </li>
                ))}
              </ul>
              <p className={ui.note}>
                {rich(
                  notes.length < total && notes.length > 0
                    ? m.downloadFirst({ count: notes.length, link })
                    : m.downloadReasons({ link }),
                )}
              </p>
            </section>
          )}
        </QueryState>
      ) : null}
      {state.added === 0 ? null : <p>{m.nothingSentYet}</p>}
      <DialogActions>
        {hasEffect(state) ? (
          <Button variant="subtle" color="red" loading={undoing !== null} onClick={() => start(state)}>
            {m.undoImport}
          </Button>
        ) : null}
        <Button
          {...(state.added === 0 ? {} : { variant: 'default' })}
          onClick={onClose}
          disabled={undoing !== null}
        >
          {common.done}
        </Button>
        {state.added === 0 ? null : (
          <Button onClick={onAsk} disabled={undoing !== null}>
            {common.askForReviews}
          </Button>
        )}
      </DialogActions>
    </div>
  )
}
