import { IMPORT_BYTES_MAX, IMPORT_ENDINGS, IMPORT_ROWS_MAX } from '@fivestead/domain/customers/import-limits'
import { CSV_TEMPLATE } from '@fivestead/domain/customers/texts'
import { useState } from 'react'
import { HowItWorks } from '../../../components/HowItWorks.tsx'
import { UploadIcon } from '../../../components/icons.tsx'
import ui from '../../../components/ui.module.css'
import { rich } from '../../../lib/rich.ts'
import type { CustomerImport } from '../../../lib/trpc.ts'
import * as m from '../../../messages/imports/en.ts'
import styles from './Imports.module.css'
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
  const [over, setOver] = useState(false)
  return (
    <div className={`${ui.stack16} ${ui.shrink} ${ui.closeParagraphs}`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut; the field inside serves everybody */}
      <div
        className={`${ui.stack10} ${ui.well} ${styles.drop}`}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const [file] = event.dataTransfer.files
          if (file) onChoose(file)
        }}
      >
        <UploadIcon size={28} className={ui.link} />
        <p className={`${ui.wrap} ${ui.strong} ${ui.center}`} role="status">
          {isReading
            ? m.readingFile
            : cutOff === null
              ? m.dropFile
              : m.dropHereAgain({ fileName: cutOff.fileName })}
        </p>
        <label className={`${ui.touch} ${ui.relative} ${ui.round} ${ui.strong} ${styles.choose}`}>
          <input
            type="file"
            className={ui.cover}
            accept={ACCEPTED}
            data-autofocus
            aria-describedby="csv-template"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? []
              if (file) onChoose(file)
              event.currentTarget.value = ''
            }}
          />
          {m.chooseAFile}
        </label>
      </div>
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
