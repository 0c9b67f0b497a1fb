import { HttpError } from '@fivestead/client/http-error'
import { NO_COLUMNS } from '@fivestead/domain/customers/csv-columns'
import type { Encoding } from '@fivestead/domain/customers/encodings'
import type { CustomerImport } from '@fivestead/domain/customers/responses'
import { IMPORT_PART_MAX } from '@fivestead/domain/request-limits'
import { describe, expect, test } from 'vitest'
import { countRows, encodingOf, type FilePart, fingerprintOf, partsOf, SLICE, startOf } from './csv-file.ts'
import { createUpload, RETRY_AFTER_MS, TRIES_AS_TOLD } from './upload.ts'

const file = (...bytes: (string | number[])[]) =>
  new Blob(bytes.map((each) => (typeof each === 'string' ? each : Uint8Array.from(each))))
const utf16 = (text: string) =>
  [...text].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8])

async function textOf(blob: Blob, encoding: Encoding): Promise<string> {
  let text = ''
  let parts = 0
  let ended = false
  for await (const each of partsOf(blob, encoding)) {
    expect(each.part).toBe(parts++)
    expect(each.text.length).toBeLessThanOrEqual(IMPORT_PART_MAX)
    text += each.text
    ended = each.last
  }
  expect(ended).toBe(true)
  return text
}

describe('the text of a file', () => {
  test.each<[string, Blob, Encoding]>([
    ['UTF-8', file('name\nJörg 🌟'), 'utf-8'],
    ['UTF-8 with its mark', file([0xef, 0xbb, 0xbf], 'name\nJörg 🌟'), 'utf-8'],
    ['UTF-16', file([0xff, 0xfe], utf16('name\nJörg')), 'utf-16le'],
    ['UTF-16 without its mark', file(utf16('name\nJörg')), 'utf-16le'],
    ['a spreadsheet on Windows', file('name\nJ', [0xf6], 'rg'), 'windows-1252'],
    // hissy/rs-csv-importer PR 32, OpenCTI-Platform/opencti 122: marks that say what is not so.
    ['UTF-8 with a mark, and Windows', file([0xef, 0xbb, 0xbf], 'name\nJ', [0xf6], 'rg'), 'utf-8'],
    ['UTF-8 and Windows', file('Jörg Jörg\n', 'name\nJ', [0xf6], 'rg'), 'utf-8'],
  ])('is read from %s', async (_, blob, encoding) => {
    expect(await encodingOf(blob)).toBe(encoding)
    expect((await textOf(blob, encoding)).replace(' 🌟', '').replace('Jörg Jörg\n', '')).toBe('name\nJörg')
  })

  test.each<[string, Blob, Encoding]>([
    ['UTF-16 of other letters', file(utf16('Имя,Email\nАнна,anna@example.com\n')), 'utf-16le'],
    ['UTF-16 of Japanese', file(utf16('名前,メール\r\n山田,y@example.com\r\n')), 'utf-16le'],
    ['UTF-16 below a blank line', file(utf16('\r\nname,email\r\nAda,ada@example.com')), 'utf-16le'],
    // jamovi/jamovi 257, OpenRefine/OpenRefine 6595: a zero behind every cell is no UTF-16.
    ['zeros between the cells', file('Name\0,Email\0\nAda North\0,ada@example.com\0\n'), 'utf-8'],
    ['zeros at the end', file('Name,Email\nAda,ada@example.com\n', '\0'.repeat(64)), 'utf-8'],
    [
      'a mark of UTF-16 before other text',
      file([0xff, 0xfe], 'Name,Email\nAda,ada@example.com\n'),
      'windows-1252',
    ],
  ])('%s', async (_, blob, encoding) => {
    expect(await encodingOf(blob)).toBe(encoding)
  })

  test('is read from UTF-16 the other way round', async () => {
    const swapped = utf16('name').flatMap((byte, index, all) => [all[index ^ 1] ?? byte])
    expect(await encodingOf(file([0xfe, 0xff], swapped))).toBe('utf-16be')
    expect(await encodingOf(file(swapped))).toBe('utf-16be')
  })

  test('is not broken where a part ends, and goes on with a later part as it would have come', async () => {
    const text = `${'x'.repeat(SLICE - 2)}🌟${'ä'.repeat(SLICE)}`
    const blob = file(text)
    expect(await encodingOf(blob)).toBe('utf-8')
    expect(await textOf(blob, 'utf-8')).toBe(text)
    const all: FilePart[] = []
    for await (const each of partsOf(blob, 'utf-8')) all.push(each)
    const rest: FilePart[] = []
    for await (const each of partsOf(blob, 'utf-8', 1)) rest.push(each)
    expect(rest).toEqual(all.slice(1))
    expect(rest[0]?.text).toMatch(/^🌟ä/u)
  })

  test('is counted as the server will, row by row', async () => {
    const text = `sep=;\nname;email\n\n"Ada\nNorth";\n;;\n${`${'x'.repeat(60)};\n`.repeat(5000)}last`
    const format = { separator: ';', quoting: 'double' } as const
    const reading = { columns: NO_COLUMNS, country: 'US', dayOrder: null, today: '2026-11-28' }
    for (const [skip, rows] of [
      [0, 5004],
      [1, 5003],
      [2, 5002],
    ] as const) {
      expect(await countRows(file(text), 'utf-8', format, { ...reading, skip })).toEqual({
        rows,
        optedOut: 0,
      })
    }
    const columns = {
      ...NO_COLUMNS,
      email: [{ column: 0, label: null }],
      optOuts: [{ column: 1, channel: 'email', yes: 'out' } as const],
    }
    const people = 'email;out\na@example.com;yes\nb@example.com;no\n;yes\n'
    expect(await countRows(file(people), 'utf-8', format, { ...reading, columns, skip: 1 })).toEqual({
      rows: 3,
      optedOut: 1,
    })
  })

  test('has a fingerprint, which another sign anywhere changes', async () => {
    const text = 'ä'.repeat(SLICE)
    const fingerprint = await fingerprintOf(file(text))
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/)
    expect(await fingerprintOf(file(text))).toBe(fingerprint)
    for (const other of [`${text}x`, `x${text}`, text.slice(2), `${text.slice(1)}ö`]) {
      expect(await fingerprintOf(file(other))).not.toBe(fingerprint)
    }
  })

  test('begins with what the preview shows', async () => {
    expect(await startOf(file('name\nAda'), 'utf-8')).toEqual({ text: 'name\nAda', whole: true })
    const long = await startOf(file('ä'.repeat(150_000)), 'utf-8')
    expect(long.whole).toBe(false)
    expect(long.text).toMatch(/^ä+$/)
  })
})

describe('an upload', () => {
  const state = (nextPart: number) => ({ nextPart }) as CustomerImport
  async function* three(): AsyncGenerator<FilePart> {
    for (const part of [0, 1, 2]) yield { part, text: `part ${part}`, last: part === 2, read: part + 1 }
  }
  const lost = new HttpError('network', 'Network error: the server could not be reached.')
  const refused = new HttpError('status', '409: ended', { status: 409 })

  /** An upload of three parts, and what it did. @param send throws where the server does not take a part */
  function openTest(send: (part: number) => void = () => {}) {
    const [sent, waits, read]: [number[], number[], number[]] = [[], [], []]
    const upload = createUpload({
      parts: three(),
      send: async ({ part }) => {
        sent.push(part)
        send(part)
        return state(part + 1)
      },
      onProgress: (bytes) => read.push(bytes),
      wait: async (ms) => waits.push(ms),
    })
    return { upload, sent, waits, read }
  }

  test('sends part after part and tells how far it is', async () => {
    const { upload, sent, read } = openTest()
    expect(await upload.run()).toEqual(state(3))
    expect({ sent, read }).toEqual({ sent: [0, 1, 2], read: [1, 2, 3] })
  })

  test.each([lost, new HttpError('status', '503: away', { status: 503 })])(
    'sends a part again after %s, and later goes on with it',
    async (error) => {
      let broken = true
      const { upload, sent, waits } = openTest((part) => {
        if (part === 1 && broken) throw error
      })
      await expect(upload.run()).rejects.toBe(error)
      expect(sent).toEqual([0, 1, 1, 1, 1])
      expect(waits).toEqual(RETRY_AFTER_MS)
      broken = false
      expect(await upload.run()).toEqual(state(3))
      expect(sent.slice(5)).toEqual([1, 2])
    },
  )

  test('waits as long as a busy server says, longer than it would by itself', async () => {
    const busy = new HttpError('status', '429: busy', { status: 429, retryAfterSeconds: 2 })
    let left = RETRY_AFTER_MS.length + 2
    const { upload, waits } = openTest((part) => {
      if (part === 1 && left-- > 0) throw busy
    })
    expect(await upload.run()).toEqual(state(3))
    expect(waits).toEqual(Array(5).fill(2000))
  })

  test('gives a server up that is busy for ever, and ends at once when it is stopped', async () => {
    const busy = new HttpError('status', '503: busy', { status: 503, retryAfterSeconds: 3600 })
    const { upload, waits } = openTest(() => {
      throw busy
    })
    await expect(upload.run()).rejects.toBe(busy)
    expect(waits).toEqual([...Array(TRIES_AS_TOLD).fill(30_000), ...RETRY_AFTER_MS])

    const stopped = openTest(() => {
      stopped.upload.stop()
      throw busy
    })
    await expect(stopped.upload.run()).rejects.toBe(busy)
    expect(stopped.waits).toEqual([])
  })

  test('is not repeated after a refusal, stops after the part at hand and goes on', async () => {
    const over = openTest(() => {
      throw refused
    })
    await expect(over.upload.run()).rejects.toBe(refused)
    expect(over.sent).toEqual([0])
    const { upload, sent } = openTest((part) => {
      if (part === 0) upload.stop()
    })
    expect(await upload.run()).toBeNull()
    expect(await upload.run()).toEqual(state(3))
    expect(sent).toEqual([0, 1, 2])
  })
})
