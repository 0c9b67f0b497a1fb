import { Readable } from 'node:stream'
import type { Page } from './cursor.ts'

/**
 * Rows as a file, read page by page as its reader takes it. The first page is read before the file is returned, so that a read
 * that is refused is still an answer, and no cut file.
 */
export async function fileOf<Row>(
  header: string,
  read: (cursor: string | undefined) => Promise<Page<Row>>,
  linesOf: (rows: Row[]) => string,
): Promise<Readable> {
  let page = await read(undefined)
  async function* file() {
    yield header
    for (;;) {
      if (page.items.length > 0) yield linesOf(page.items)
      if (page.nextCursor === null) return
      page = await read(page.nextCursor)
    }
  }
  return Readable.from(file())
}
