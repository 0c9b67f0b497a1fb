import { Button } from '@mantine/core'
import { FileDrop } from '../../../components/FileDrop.tsx'
import { OpenIcon } from '../../../components/icons.tsx'
import ui from '../../../components/ui.module.css'
import * as m from '../../../messages/takeout/en.ts'

const TAKEOUT = 'https://takeout.google.com'

/** How an owner gets the files, and the field to choose them. */
export function TakeoutPick({
  problem,
  isReading,
  onChoose,
}: {
  problem: string | null
  isReading: boolean
  onChoose(files: readonly File[]): void
}) {
  return (
    <div className={`${ui.stack16} ${ui.closeParagraphs}`}>
      <p>{m.howToGetIt}</p>
      <FileDrop
        words={isReading ? m.readingFiles : m.dropFiles}
        action={m.chooseFiles}
        accept=".zip,.json"
        multiple
        onChoose={onChoose}
      />
      {problem === null ? null : (
        <p role="alert" className={`${ui.danger} ${ui.strong}`}>
          {problem}
        </p>
      )}
      <Button
        component="a"
        href={TAKEOUT}
        target="_blank"
        rel="noopener"
        variant="default"
        rightSection={<OpenIcon size={18} />}
      >
        {m.openTakeout}
      </Button>
    </div>
  )
}
