import { countryName } from '@fivestead/domain/country'
import {
  CSV_FIELDS,
  type CsvColumns,
  type CsvField,
  hasCustomerColumn,
} from '@fivestead/domain/customers/csv-columns'
import { readHeading } from '@fivestead/domain/customers/csv-headings'
import type { CsvReading } from '@fivestead/domain/customers/csv-rows'
import { dayOrderOf } from '@fivestead/domain/customers/days'
import { ENCODINGS, type Encoding, isEncoding } from '@fivestead/domain/customers/encodings'
import { CUSTOMER_FIELDS, FIELD_NAMES, forEachOf } from '@fivestead/domain/customers/fields'
import { OPT_OUT_CHANNELS, type OptOutChannel } from '@fivestead/domain/customers/opt-out-columns'
import * as common from '@fivestead/domain/languages/messages/common/en'
import * as customerWords from '@fivestead/domain/languages/messages/customers/en'
import { PHONE_COUNTRIES } from '@fivestead/domain/phones/read'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { DialogActions } from '../../../components/DialogActions.tsx'
import ui from '../../../components/ui.module.css'
import { useAppForm } from '../../../lib/use-app-form.ts'
import * as m from '../../../messages/imports/en.ts'
import { ColumnSelect } from './ColumnSelect.tsx'
import { countRows } from './csv-file.ts'
import { ImportPreview } from './ImportPreview.tsx'
import styles from './Imports.module.css'
import type { ChosenFile, ImportChoices } from './use-import.ts'
import { isNamedAsOptOuts } from './words.ts'

const LABELS: Record<CsvField, string> = {
  name: common.fullName,
  firstName: common.firstName,
  lastName: common.lastName,
  email: m.email,
  phone: common.phone,
  ...forEachOf(FIELD_NAMES, (name) => CUSTOMER_FIELDS[name].label()),
}

const OPT_OUT_LABELS: Record<OptOutChannel, string> = {
  email: m.unsubscribedFromEmails,
  sms: m.unsubscribedFromTexts,
  all: m.doNotContact,
}

/** Countries that a file's phone numbers may belong to, by name. */
const COUNTRIES = PHONE_COUNTRIES.map((value) => ({ value, label: countryName(value) })).sort((a, b) =>
  a.label.localeCompare(b.label),
)

const encodingLabel = (name: Encoding) => {
  const known = name.replace('-', '') as Parameters<typeof m.encodingName>[0]['encoding']
  return m.encodingName({ encoding: known, name: name.toUpperCase() })
}

/** Returns the latest date that it is now in any time zone. */
const latestDay = () => new Date(Date.now() + 14 * 60 * 60_000).toISOString().slice(0, 10)

/** What a list of opt-outs is read for. */
const STOPPED_FIELDS = ['email', 'phone'] as const

/** Shows the first rows as they will be read, and lets the owner assign the columns. */
export function ImportMapping({
  chosen: { file, preview, encoding },
  home,
  isBeginning,
  onBack,
  onEncoding,
  onStart,
}: {
  chosen: ChosenFile
  /** The country of the business. */
  home: string
  isBeginning: boolean
  onBack(): void
  onEncoding(encoding: Encoding): void
  onStart(how: ImportChoices): void
}) {
  const { form, onSubmit } = useAppForm(
    (values) => ({
      columns: hasCustomerColumn(values.columns) ? null : customerWords.chooseContactColumn,
      attested: values.attested || values.columns.isOptOutList ? null : customerWords.attestRequired,
    }),
    {
      columns: {
        ...preview.columns,
        isOptOutList: isNamedAsOptOuts(file.name) && preview.columns.optOuts.length === 0,
      } as CsvColumns,
      hasHeader: preview.hasHeader,
      country: home,
      attested: false,
    },
  )
  const { columns, hasHeader, country } = form.values
  const { isOptOutList } = columns
  const skip = preview.before + (hasHeader ? 1 : 0)
  const rows = hasHeader ? preview.rows.slice(1) : preview.rows
  const named = isOptOutList ? columns.email.length + columns.phone.length > 0 : hasCustomerColumn(columns)
  const reading: CsvReading = useMemo(() => {
    const visits =
      columns.lastVisit === null ? [] : preview.rows.map((cells) => cells[columns.lastVisit ?? 0] ?? '')
    return { columns, country, dayOrder: dayOrderOf(visits), today: latestDay() }
  }, [columns, country, preview.rows])
  const counts = useCounts(file, encoding, preview, skip, reading)
  const heading = (index: number) =>
    (hasHeader ? preview.rows[0]?.[index]?.trim() : '') || m.column({ index: index + 1 })
  const select = (
    label: string,
    value: number | null,
    onPick: (column: number | null) => void,
    isFirst = false,
  ) => (
    <ColumnSelect
      key={label}
      label={label}
      value={value}
      width={preview.width}
      heading={heading}
      isFirst={isFirst}
      onPick={onPick}
    />
  )

  return (
    <form
      className={`${ui.stack16} ${ui.shrink} ${ui.closeParagraphs}`}
      noValidate
      onSubmit={onSubmit(() =>
        onStart({ columns, skip, country, dayOrder: reading.dayOrder, total: counts?.rows ?? null }),
      )}
    >
      <p>
        <strong className={`${ui.wrap} ${ui.strong}`}>{file.name}</strong>{' '}
        <span className={`${ui.muted} ${ui.figures}`}>
          {counts === null ? m.countingRows : m.rowCount({ rows: counts.rows })}
        </span>
      </p>
      <fieldset className={ui.group}>
        <legend className={`${ui.below8} ${ui.strong}`}>{m.whichColumnIsWhich}</legend>
        <div className={`${ui.stack12} ${ui.alignEnd} ${styles.mapping}`}>
          {(isOptOutList ? STOPPED_FIELDS : CSV_FIELDS).map((field, index) =>
            select(
              LABELS[field],
              columnOf(columns, field),
              (column) => form.setFieldValue('columns', withColumn(columns, field, column)),
              index === 0,
            ),
          )}
          {(isOptOutList ? [] : OPT_OUT_CHANNELS).map((channel) =>
            select(
              OPT_OUT_LABELS[channel],
              columns.optOuts.find((each) => each.channel === channel)?.column ?? null,
              (column) =>
                form.setFieldValue(
                  'columns',
                  withOptOut(columns, channel, column, preview.rows[0]?.[column ?? 0] ?? ''),
                ),
            ),
          )}
        </div>
      </fieldset>
      <Facts columns={columns} contacts={preview.contacts} heading={heading} before={preview.before} />
      {(columns.optOuts.length === 0 && !isOptOutList) || counts === null ? null : (
        <p role="status">{m.unsubscribedCount({ count: counts.optedOut })}</p>
      )}
      {named ? null : (
        <p role="alert" className={`${ui.danger} ${ui.strong}`}>
          {customerWords.chooseContactColumn}
        </p>
      )}
      <Checkbox label={m.hasHeader} {...form.getInputProps('hasHeader', { type: 'checkbox' })} />
      {columns.phone.length === 0 ? null : (
        <NativeSelect label={m.phoneCountry} data={COUNTRIES} {...form.getInputProps('country')} />
      )}
      {encoding === 'utf-8' ? null : (
        <NativeSelect
          label={m.encoding}
          description={m.encodingHint}
          value={encoding}
          data={ENCODINGS.map((value) => ({ value, label: encodingLabel(value) }))}
          onChange={({ currentTarget: { value } }) => {
            if (isEncoding(value)) onEncoding(value)
          }}
        />
      )}
      <ImportPreview rows={rows} before={skip} reading={reading} />
      <Checkbox
        label={customerWords.optOutListWording}
        checked={isOptOutList === true}
        onChange={({ currentTarget: { checked } }) =>
          form.setFieldValue('columns', { ...columns, isOptOutList: checked })
        }
      />
      {isOptOutList ? null : (
        <Checkbox
          label={customerWords.attestWording}
          {...form.getInputProps('attested', { type: 'checkbox' })}
        />
      )}
      <DialogActions>
        <Button variant="default" onClick={onBack} disabled={isBeginning}>
          {m.chooseAnotherFile}
        </Button>
        <Button type="submit" disabled={!named} loading={isBeginning}>
          {isOptOutList ? m.keepThemOut : m.importCustomers}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Counts the rows of the whole file, and those that opt a customer out; null until it is done. */
function useCounts(
  file: File,
  encoding: Encoding,
  preview: ChosenFile['preview'],
  skip: number,
  reading: CsvReading,
): { rows: number; optedOut: number } | null {
  const [counts, setCounts] = useState<{ rows: number; optedOut: number } | null>(null)
  useEffect(() => {
    let isStale = false
    setCounts(null)
    countRows(file, encoding, preview, { ...reading, skip }, () => isStale)
      .then((counted) => {
        if (counted !== null && !isStale) setCounts(counted)
      })
      // The upload reads the file again and reports what is wrong with it.
      .catch(() => undefined)
    return () => {
      isStale = true
    }
  }, [file, encoding, preview, skip, reading])
  return counts
}

/** Notes on columns that fill in for the chosen ones, contact columns not used, and skipped lines. */
function Facts({
  columns,
  contacts,
  heading,
  before,
}: {
  columns: CsvColumns
  contacts: ChosenFile['preview']['contacts']
  heading(column: number): string
  before: number
}) {
  const facts = (['phone', 'email'] as const).flatMap((field) => {
    const used = columns[field].map(({ column }) => column)
    const [first, ...others] = used
    const unused = contacts[field].filter((column) => !used.includes(column))
    const names = unused.map(heading).join(', ')
    const notUsed = field === 'phone' ? m.phonesNotUsed : m.emailsNotUsed
    return [
      ...(first === undefined || others.length === 0
        ? []
        : [
            m.usedWhereEmpty({
              others: others.map(heading).join(', '),
              count: others.length,
              first: heading(first),
            }),
          ]),
      ...(unused.length === 0 ? [] : [notUsed({ count: unused.length, names })]),
    ]
  })
  const lines = [...(before === 0 ? [] : [m.linesAbove({ count: before })]), ...facts]
  if (lines.length === 0) return null
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

const columnOf = (columns: CsvColumns, field: CsvField): number | null =>
  field === 'email' || field === 'phone' ? (columns[field][0]?.column ?? null) : columns[field]

/** Puts the chosen column of a contact before the others of its kind. */
function withColumn(columns: CsvColumns, field: CsvField, column: number | null): CsvColumns {
  if (field !== 'email' && field !== 'phone') return { ...columns, [field]: column }
  if (column === null) return { ...columns, [field]: [] }
  const known = columns[field].find((each) => each.column === column) ?? { column, label: null }
  return { ...columns, [field]: [known, ...columns[field].filter((each) => each !== known)].slice(0, 10) }
}

function withOptOut(
  columns: CsvColumns,
  channel: OptOutChannel,
  column: number | null,
  heading: string,
): CsvColumns {
  const others = columns.optOuts.filter((each) => each.channel !== channel)
  if (column === null) return { ...columns, optOuts: others }
  const meaning = readHeading(heading)
  const yes = meaning?.field === 'optOut' ? meaning.yes : 'out'
  return { ...columns, optOuts: [...others, { column, channel, yes }] }
}
