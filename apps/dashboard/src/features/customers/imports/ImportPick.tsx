import { IMPORT_BYTES_MAX, IMPORT_ENDINGS, IMPORT_ROWS_MAX } from '@fivestead/domain/customers/import-limits'
import { CSV_TEMPLATE } from '@fivestead/domain/customers/texts'
import { FileDrop } from '../../../components/FileDrop.tsx'
import { HowItWorks } from '../../../components/HowItWorks.tsx'
import ui from '../../../components/ui.module.css'
import { rich } from '../../../lib/rich.ts'
import type { CustomerImport } from '../../../lib/trpc.ts'
import * as m from '../../../messages/imports/en.ts'
import { readSoFar } from './words.ts'

/** Other spreadsheets can be chosen as well: the refusal says how to export them. */
const ACCEPTED = [
  'text/csv',
  'text/vcard',
  ...[...IMPORT_ENDINGS, 'xls', 'numbers', 'ods'].map((ending) => `.${ending}`),
].join()

/** Field to drop or choose a file, and a description of what the file holds. */
export function ImportPick({
  problem,
  isReading,
  cutOff,
  onChoose,
}: {
  problem: string | null
  isReading: boolean
  cutOff: CustomerImport | null
  onChoose(file: File): void
}) {
  return (
    <div className={`${ui.stack16} ${ui.shrink} ${ui.closeParagraphs}`}>
      <FileDrop
        words={
          isReading
            ? m.readingFile
            : cutOff === null
              ? m.dropFile
              : m.dropHereAgain({ fileName: cutOff.fileName })
        }
        action={m.chooseAFile}
        accept={ACCEPTED}
        describedBy="csv-template"
        onChoose={([file]) => file && onChoose(file)}
      />
      <HowItWorks page="import-customers" about={m.importingCustomers} />
      {problem === null ? null : (
        <p role="alert" className={`${ui.danger} ${ui.strong}`}>
          {problem}
        </p>
      )}
      <div id="csv-template" className={`${ui.stack8} ${ui.note}`}>
        {cutOff === null ? <WhatAFileHolds /> : <p>{m.restFollows({ readSoFar: readSoFar(cutOff) })}</p>}
      </div>
    </div>
  )
}

function WhatAFileHolds() {
  return (
    <>
      <p>{rich(m.whatAFileHolds({ template: CSV_TEMPLATE, columns: (names) => <code>{names}</code> }))}</p>
      <p>
        {m.fileLimits({
          rows: IMPORT_ROWS_MAX,
          megabytes: IMPORT_BYTES_MAX / 1024 / 1024,
        })}
      </p>
    </>
  )
}
