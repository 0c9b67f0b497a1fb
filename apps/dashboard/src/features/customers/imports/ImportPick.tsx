import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '@fivestead/domain/customers/import-limits'
import { CSV_IMPORT } from '@fivestead/domain/customers/texts'
import { useState } from 'react'
import { HowItWorks } from '../../../components/HowItWorks.tsx'
import { UploadIcon } from '../../../components/icons.tsx'
import type { CustomerImport } from '../../../lib/trpc.ts'
import styles from './Imports.module.css'
import { readSoFar } from './words.ts'

/** Where a file is dropped or chosen, and what it should look like. */
export function ImportPick({
  problem,
  cutOff,
  onChoose,
}: {
  problem: string | null
  cutOff: CustomerImport | null
  onChoose(file: File): void
}) {
  const [over, setOver] = useState(false)
  return (
    <div className={styles.stack}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut; the field inside serves everybody */}
      <div
        className={styles.drop}
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
        <UploadIcon size={28} className={styles.dropIcon} />
        <p className={styles.dropText}>
          {cutOff === null ? 'Drop a .csv file here' : `Drop ${cutOff.fileName} here again`}
        </p>
        <label className={styles.choose}>
          <input
            type="file"
            accept=".csv,text/csv,.xlsx,.xls,.numbers,.ods"
            data-autofocus
            aria-describedby="csv-template"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? []
              if (file) onChoose(file)
              event.currentTarget.value = ''
            }}
          />
          Choose a file
        </label>
      </div>
      <HowItWorks page="import-customers" about="importing customers" />
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div id="csv-template" className={styles.muted}>
        {cutOff === null ? <WhatAFileHolds /> : <p>{readSoFar(cutOff)} The rest follows from there.</p>}
      </div>
    </div>
  )
}

function WhatAFileHolds() {
  return (
    <>
      <p>
        The first row names the columns, ideally <code>{CSV_IMPORT.template}</code>. A name is required; phone
        numbers need no spaces or special characters. Other columns, orders and separators are recognized, and
        you see the result before anything is saved.
      </p>
      <p>
        Up to {IMPORT_ROWS_MAX.toLocaleString('en-US')} customers and {IMPORT_BYTES_MAX / 1024 / 1024} MB a
        file. Importing doesn't send anything.
      </p>
    </>
  )
}
