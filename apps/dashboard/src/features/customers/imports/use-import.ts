import { call } from '@fivestead/client/http'
import { errorText } from '@fivestead/client/http-error'
import type { CsvColumns } from '@fivestead/domain/customers/csv-columns'
import { type CsvPreview, previewCsv } from '@fivestead/domain/customers/csv-preview'
import type { DayOrder } from '@fivestead/domain/customers/days'
import { type Encoding, isEncoding } from '@fivestead/domain/customers/encodings'
import { IMPORT_BYTES_MAX } from '@fivestead/domain/customers/import-limits'
import * as customerWords from '@fivestead/domain/languages/messages/customers/en'
import { useEffect, useRef, useState } from 'react'
import { type CustomerImport, trpc } from '../../../lib/trpc.ts'
import { turn } from '../../../lib/turn.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/imports/en.ts'
import { useRefreshCustomers } from '../use-refresh-customers.ts'
import { encodingOf, fingerprintOf, partsOf, SLICE, startOf } from './csv-file.ts'
import { FileProblem } from './files/problem.ts'
import { type Table, tablesOf } from './files/tables.ts'
import { createUpload, type Upload } from './upload.ts'
import { refusalWords } from './words.ts'

/** A part takes a second; this is for a line that says nothing any more. */
const PART_TIMEOUT_MS = 40_000

export interface ChosenFile {
  file: File
  encoding: Encoding
  preview: CsvPreview
  fingerprint: string
}

/** The owner's choices for a file. */
export interface ImportChoices {
  columns: CsvColumns
  /** Rows before the first customer, and from it on; null where they are not counted yet. */
  skip: number
  total: number | null
  /** Country of phone numbers without a country code. */
  country: string
  dayOrder: DayOrder | null
}

const NOT_THE_SAME = (fileName: string) => m.otherFile({ fileName })

export type ImportStep =
  | { step: 'pick'; problem: string | null }
  | { step: 'choose'; fileName: string; tables: Table[] }
  | { step: 'map'; chosen: ChosenFile }
  | { step: 'upload'; file: File; read: number; state: CustomerImport }
  | { step: 'stopped'; file: File; read: number; state: CustomerImport; problem: string | null }
  | { step: 'done'; state: CustomerImport }

/**
 * The way of a file from the owner's disk into the list: pick, choose (where it holds several lists), map, upload (which may stop and go on), done.
 * @param cutOff an import that did not come to its end: its file is picked again, and goes on where it stopped
 */
export function useImport(businessId: number, country: string, cutOff: CustomerImport | null) {
  const [at, setAt] = useState<ImportStep>({ step: 'pick', problem: null })
  const [isReading, setIsReading] = useState(false)
  const upload = useRef<Upload | null>(null)
  const refresh = useRefreshCustomers()
  // No retry: after a lost answer it would create a second import.
  const begin = useChange(trpc.customers.imports.begin, {
    retry: false,
    failed: customerWords.importFailed,
  })

  useEffect(() => () => upload.current?.stop(), [])
  useAskBeforeLeaving(at.step === 'upload')

  /** Begins with the only list of a file, or asks which one is meant. */
  async function choose(file: File): Promise<void> {
    if (file.size > IMPORT_BYTES_MAX) return refuse(new FileProblem('large'))
    setIsReading(true)
    try {
      const tables = await tablesOf(file)
      const [table] = tables
      if (table === undefined) return setAt({ step: 'pick', problem: refusalWords(file.name) })
      if (tables.length > 1) return setAt({ step: 'choose', fileName: file.name, tables })
      await take(table)
    } catch (error) {
      refuse(error)
    } finally {
      setIsReading(false)
    }
  }

  const refuse = (error: unknown) =>
    setAt({ step: 'pick', problem: error instanceof FileProblem ? error.message : m.fileUnreadable })

  /** Shows a list as it will be read, or sends the rest of it. */
  async function take(table: Table): Promise<void> {
    try {
      const file = await table.read()
      if (Array.isArray(file)) return setAt({ step: 'choose', fileName: table.name, tables: file })
      if (file.size > IMPORT_BYTES_MAX) throw new FileProblem('large')
      const fingerprint = await fingerprintOf(file)
      if (cutOff !== null && fingerprint !== cutOff.fingerprint)
        return setAt({ step: 'pick', problem: NOT_THE_SAME(cutOff.fileName) })
      const known = cutOff?.encoding ?? ''
      const encoding = isEncoding(known) ? known : await encodingOf(file)
      if (cutOff !== null) return await send(file, encoding, cutOff)
      await look(file, fingerprint, encoding)
    } catch (error) {
      refuse(error)
    }
  }

  /** Shows the file as it reads in an encoding. */
  async function look(file: File, fingerprint: string, encoding: Encoding): Promise<void> {
    const { text, whole } = await startOf(file, encoding)
    const preview = await previewCsv(text, whole, country, turn)
    setAt(
      'problem' in preview
        ? { step: 'pick', problem: preview.problem }
        : { step: 'map', chosen: { file, encoding, preview, fingerprint } },
    )
  }

  async function start(
    { file, encoding, preview, fingerprint }: ChosenFile,
    { total, ...choices }: ImportChoices,
  ): Promise<void> {
    const state = await begin
      .mutateAsync({
        businessId,
        fileName: file.name,
        size: file.size,
        separator: preview.separator,
        quoting: preview.quoting,
        encoding,
        ...choices,
        attested: true,
        fingerprint,
        total,
      })
      .catch(() => null)
    if (state !== null) await send(file, encoding, state)
  }

  /** Sends what the server has not read yet. */
  async function send(file: File, encoding: Encoding, state: CustomerImport): Promise<void> {
    const { id, fingerprint, nextPart } = state
    upload.current = createUpload({
      parts: partsOf(file, encoding, nextPart),
      send: (part) =>
        call<CustomerImport>('POST', `/api/business/customers/imports/${id}/parts`, {
          body: { businessId, fingerprint, ...part },
          timeout: PART_TIMEOUT_MS,
        }),
      onProgress: (read, state) => setAt({ step: 'upload', file, read, state }),
    })
    await run(file, Math.min(nextPart * SLICE, file.size), state)
  }

  async function run(file: File, read: number, state: CustomerImport): Promise<void> {
    setAt({ step: 'upload', file, read, state })
    try {
      const done = (await upload.current?.run()) ?? null
      setAt((now) =>
        done !== null
          ? { step: 'done', state: done }
          : now.step === 'upload'
            ? { ...now, step: 'stopped', problem: null }
            : now,
      )
    } catch (error) {
      const problem = errorText(error, m.uploadInterrupted)
      setAt((now) => (now.step === 'upload' ? { ...now, step: 'stopped', problem } : now))
    }
    refresh()
  }

  return {
    at,
    /** A file is unpacked and looked at. */
    isReading,
    isBeginning: begin.isPending,
    choose,
    take: (table: Table) => void take(table),
    readAs: (encoding: Encoding) => {
      if (at.step === 'map') void look(at.chosen.file, at.chosen.fingerprint, encoding)
    },
    start,
    stop: () => upload.current?.stop(),
    goOn: () => {
      if (at.step === 'stopped') void run(at.file, at.read, at.state)
    },
    again: () => setAt({ step: 'pick', problem: null }),
  }
}

/** The browser asks before the page is left while `isBusy`. */
function useAskBeforeLeaving(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isBusy])
}
