import { countryName } from '@fivestead/domain/businesses/country'
import { CSV_FIELDS, type CsvField, hasNameColumn } from '@fivestead/domain/customers/csv-columns'
import { readCustomerRow } from '@fivestead/domain/customers/csv-rows'
import { CSV_IMPORT } from '@fivestead/domain/customers/texts'
import { PHONE_COUNTRIES } from '@fivestead/domain/phones/read'
import { shownPhone } from '@fivestead/domain/phones/typed'
import { Button, Checkbox, Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import styles from './Imports.module.css'
import type { ChosenFile, ImportChoices } from './use-import.ts'
import { counted } from './words.ts'

const LABELS: Record<CsvField, string> = {
  name: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
}

/** Every country that a file may be of, by name. */
const COUNTRIES = PHONE_COUNTRIES.map((value) => ({ value, label: countryName(value) })).sort((a, b) =>
  a.label.localeCompare(b.label),
)

/** The first rows as they will be read, and which column is which. */
export function ImportMapping({
  chosen: { file, preview, rows: counts },
  home,
  isBeginning,
  onBack,
  onStart,
}: {
  chosen: ChosenFile
  /** The country of the business. */
  home: string
  isBeginning: boolean
  onBack(): void
  onStart(how: ImportChoices): void
}) {
  const [columns, setColumns] = useState(preview.columns)
  const [hasHeader, setHasHeader] = useState(preview.hasHeader)
  const [country, setCountry] = useState(home)
  const [attested, setAttested] = useState(false)
  const [asked, setAsked] = useState(false)
  const before = preview.skip - (preview.hasHeader ? 1 : 0)
  const skip = (before + (hasHeader ? 1 : 0)) as 0 | 1 | 2
  const rows = hasHeader ? preview.rows.slice(1) : preview.rows
  const named = hasNameColumn(columns)
  const heading = (index: number) =>
    (hasHeader ? preview.rows[0]?.[index]?.trim() : '') || `Column ${index + 1}`

  return (
    <form
      className={styles.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (named && attested) onStart({ columns, skip, country })
      }}
    >
      <p>
        <strong className={styles.file}>{file.name}</strong>{' '}
        <span className={styles.count}>{counted(counts[skip], 'row')}</span>
      </p>
      <fieldset className={styles.fieldset}>
        <legend className={styles.legend}>Which column is which?</legend>
        <div className={styles.mapping}>
          {CSV_FIELDS.map((field, index) => (
            <NativeSelect
              key={field}
              label={LABELS[field]}
              size="md"
              {...(index === 0 ? { 'data-autofocus': true } : {})}
              value={columns[field] === null ? '' : String(columns[field])}
              onChange={(event) => {
                const { value } = event.currentTarget
                setColumns({ ...columns, [field]: value === '' ? null : Number(value) })
              }}
              data={[
                { value: '', label: 'Not in this file' },
                ...Array.from({ length: preview.width }, (_, column) => ({
                  value: String(column),
                  label: heading(column),
                })),
              ]}
            />
          ))}
        </div>
      </fieldset>
      {named ? null : (
        <p role="alert" className={styles.problem}>
          {CSV_IMPORT.nameColumn}
        </p>
      )}
      <Checkbox
        size="md"
        label="The first line holds the names of the columns"
        checked={hasHeader}
        onChange={(event) => setHasHeader(event.currentTarget.checked)}
      />
      {columns.phone === null ? null : (
        <NativeSelect
          label="Phone numbers without a country code are read as numbers of"
          size="md"
          value={country}
          onChange={(event) => setCountry(event.currentTarget.value)}
          data={COUNTRIES}
        />
      )}
      <section aria-label="First customers" className={styles.previewBox}>
        <table className={styles.preview}>
          <caption className={styles.legend}>The first customers, as they will be saved</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Email</th>
              <th scope="col">Phone</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, 5).map((cells, index) => {
              const line = before + index + 1
              const read = readCustomerRow({ line, cells, broken: null }, columns, country)
              const { email, phone } = read.ok ? read.customer : read.refusal
              return (
                <tr key={line}>
                  <td>
                    {read.ok ? read.customer.fullName : read.refusal.name}
                    {read.ok ? null : <span className={styles.reason}>{read.refusal.message}</span>}
                  </td>
                  <td>{email}</td>
                  <td className={styles.phone}>{phone ? shownPhone(phone, country) : ''}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
        {rows.length === 0 ? <p className={styles.muted}>No customer after the first line.</p> : null}
      </section>
      <Checkbox
        size="md"
        label={CSV_IMPORT.attestWording}
        checked={attested}
        error={asked && !attested ? CSV_IMPORT.attest : null}
        onChange={(event) => setAttested(event.currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button variant="default" h={44} onClick={onBack} disabled={isBeginning}>
          Choose another file
        </Button>
        <Button type="submit" h={44} disabled={!named} loading={isBeginning}>
          Import customers
        </Button>
      </Group>
    </form>
  )
}
