import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, Group } from '@mantine/core'
import ui from '../../../components/ui.module.css'
import type { CustomerImport } from '../../../lib/trpc.ts'
import * as m from '../../../messages/imports/en.ts'
import { useUndo } from './use-undo.ts'

/** The upload did not come to its end: it can go on, be undone, or be left as it is. */
export function ImportStopped({
  state,
  problem,
  onGoOn,
  onClose,
}: {
  state: CustomerImport
  problem: string | null
  onGoOn(): void
  onClose(): void
}) {
  const { undoing, start } = useUndo(onClose)
  return (
    <div className={`${ui.stack16} ${ui.shrink} ${ui.closeParagraphs}`}>
      <p role="alert" className={problem === null ? ui.figures : `${ui.danger} ${ui.strong}`}>
        {m.stoppedAt({ problem: problem ?? m.uploadStopped, added: state.added })}
      </p>
      <Group justify="flex-end">
        <Button variant="subtle" color="red" loading={undoing !== null} onClick={() => start(state)}>
          {m.undoImport}
        </Button>
        <Button variant="default" onClick={onClose} disabled={undoing !== null}>
          {common.close}
        </Button>
        <Button onClick={onGoOn} disabled={undoing !== null} data-autofocus>
          {common.continueWord}
        </Button>
      </Group>
    </div>
  )
}
