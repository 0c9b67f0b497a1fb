import { countryName } from '@fivestead/domain/country'
import { CSV_FIELDS, type CsvField, hasCustomerColumn } from '@fivestead/domain/customers/csv-columns'
import { CSV_IMPORT } from '@fivestead/domain/customers/texts'
import { PHONE_COUNTRIES } from '@fivestead/domain/phones/read'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { DialogActions } from '../../../components/DialogActions.tsx'
import { useAppForm } from '../../../lib/use-app-form.ts'
import * as m from '../../../messages/imports/en.ts'
import { ImportPreview } from './ImportPreview.tsx'
import styles from './Imports.module.css'
import type { ChosenFile, ImportChoices } from './use-import.ts'

const LABELS: Record<CsvField, string> = {
  name: m.fullName,
  firstName: m.firstName,
  lastName: m.lastName,
  email: m.email,
  phone: m.phone,
  lastVisit: m.lastVisit,
  tags: m.tags,
  servedBy: m.servedBy,
  language: m.language,
  notes: m.notes,
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
  const { form, onSubmit } = useAppForm(
    (values) => ({
      columns: hasCustomerColumn(values.columns) ? null : CSV_IMPORT.nameColumn,
      attested: values.attested ? null : CSV_IMPORT.attest,
    }),
    { columns: preview.columns, hasHeader: preview.hasHeader, country: home, attested: false },
  )
  const { columns, hasHeader, country } = form.values
  const before = preview.skip - (preview.hasHeader ? 1 : 0)
  const skip = (before + (hasHeader ? 1 : 0)) as 0 | 1 | 2
  const rows = hasHeader ? preview.rows.slice(1) : preview.rows
  const named = hasCustomerColumn(columns)
  const heading = (index: number) =>
    (hasHeader ? preview.rows[0]?.[index]?.trim() : '') || m.column({ index: index + 1 })

  return (
    <form className={styles.stack} noValidate onSubmit={onSubmit(() => onStart({ columns, skip, country }))}>
      <p>
        <strong className={styles.file}>{file.name}</strong>{' '}
        <span className={styles.count}>{m.rowCount({ rows: counts[skip] })}</span>
      </p>
      <fieldset className={styles.fieldset}>
        <legend className={styles.legend}>{m.whichColumnIsWhich}</legend>
        <div className={styles.mapping}>
          {CSV_FIELDS.map((field, index) => (
            <NativeSelect
              key={field}
              label={LABELS[field]}
              {...(index === 0 ? { 'data-autofocus': true } : {})}
              value={columns[field] === null ? '' : String(columns[field])}
              onChange={(event) => {
                const { value } = event.currentTarget
                form.setFieldValue(`columns.${field}`, value === '' ? null : Number(value))
              }}
              data={[
                { value: '', label: m.notInThisFile },
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
      <Checkbox label={m.firstRowIsA} {...form.getInputProps('hasHeader', { type: 'checkbox' })} />
      {columns.phone === null ? null : (
        <NativeSelect label={m.phoneNumbersWithoutA} data={COUNTRIES} {...form.getInputProps('country')} />
      )}
      <ImportPreview rows={rows} before={before} columns={columns} country={country} />
      <Checkbox label={CSV_IMPORT.attestWording} {...form.getInputProps('attested', { type: 'checkbox' })} />
      <DialogActions>
        <Button variant="default" onClick={onBack} disabled={isBeginning}>
          {m.chooseAnotherFile}
        </Button>
        <Button type="submit" disabled={!named} loading={isBeginning}>
          {m.importCustomers}
        </Button>
      </DialogActions>
    </form>
  )
}
