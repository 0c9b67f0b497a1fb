import { Button, Group } from '@mantine/core'
import { ProgressBar } from '../../../components/ProgressBar.tsx'
import ui from '../../../components/ui.module.css'
import { rich } from '../../../lib/rich.ts'
import type { CustomerImport } from '../../../lib/trpc.ts'
import * as m from '../../../messages/imports/en.ts'

/** Progress of the server's reading of the file. */
export function ImportProgress({
  file,
  read,
  state,
  onStop,
}: {
  file: File
  read: number
  state: CustomerImport
  onStop(): void
}) {
  const percent = Math.floor((read / file.size) * 100)
  return (
    <div className={`${ui.stack16} ${ui.shrink} ${ui.closeParagraphs}`}>
      <p className={`${ui.wrap} ${ui.strong}`}>{file.name}</p>
      <ProgressBar label={m.upload} percent={percent} />
      <p className={ui.figures}>
        {rich(
          m.uploadFacts({
            percentDone: percent,
            rows: state.rows,
            added: state.added,
            percent: (figure) => <strong>{figure}</strong>,
          }),
        )}
      </p>
      {/* Said at every tenth, not at every part. */}
      <p className={ui.hidden} role="status">
        {m.percentUploaded({ percent: Math.floor(percent / 10) * 10 })}
      </p>
      <Group justify="flex-end">
        <Button variant="default" onClick={onStop} data-autofocus>
          {m.stop}
        </Button>
      </Group>
    </div>
  )
}
