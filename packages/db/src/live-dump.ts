import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { PGlite } from '@electric-sql/pglite'
import { DataFolderError } from './errors.ts'
import { connectToHolder } from './folder-lock.ts'
import { type Inventory, takeInventory } from './inventory.ts'
import type { Mutex } from './mutex.ts'

/** The only request that the holder of a data folder answers, with a line of JSON and a tar of `bytes`. */
const REQUEST = 'dump\n'

/** An embedded database that is open here. */
interface Open {
  pglite: PGlite
  mutex: Mutex
}

/** A copy of an embedded database: the tar of its files, and what it holds. */
export interface EmbeddedDump {
  inventory: Inventory
  tar: Uint8Array<ArrayBuffer>
}

/** Answers `requestDump` for the process that holds the folder, from the moment that its database is open. */
export function answerDumps(): {
  answer: (connection: Duplex) => void
  of: (database: Open) => void
} {
  let open: Open | undefined
  async function reply(connection: Duplex, database: Open): Promise<void> {
    const { inventory, tar } = await dumpEmbedded(database)
    connection.write(`${JSON.stringify({ bytes: tar.length, inventory })}\n`)
    connection.end(tar)
  }
  return {
    of: (database) => {
      open = database
    },
    answer: (connection) => {
      connection.on('error', () => {})
      connection.once('data', (asked: Buffer) => {
        if (open === undefined || asked.toString() !== REQUEST) return connection.destroy()
        reply(connection, open).catch(() => connection.destroy())
      })
    },
  }
}

/**
 * Copies an open embedded database between two transactions. The copy is held in memory, and whoever asks the database
 * meanwhile waits.
 */
export function dumpEmbedded({ pglite, mutex }: Open): Promise<EmbeddedDump> {
  return mutex.run(async () => {
    await pglite.exec('checkpoint')
    const inventory = await takeInventory(
      async (text) => (await pglite.query<Record<string, unknown>>(text)).rows,
    )
    const dump = await pglite.dumpDataDir('none')
    return { inventory, tar: new Uint8Array(await dump.arrayBuffer()) }
  })
}

/**
 * Asks the process that holds a data folder for a copy of its database.
 * @returns null when no process holds the folder
 * @throws DataFolderError when the process does not answer, or not to the end
 */
export async function requestDump(folder: string): Promise<EmbeddedDump | null> {
  const connection = await connectToHolder(folder)
  if (connection === null) return null
  connection.write(REQUEST)
  const answer = await buffer(connection).catch(() => Buffer.alloc(0))
  const end = answer.indexOf('\n')
  const tar = new Uint8Array(answer.subarray(end + 1))
  const head =
    end < 0 ? null : (JSON.parse(answer.toString('utf8', 0, end)) as { bytes: number; inventory: Inventory })
  if (head === null || head.bytes !== tar.length) {
    throw new DataFolderError(
      `The process that uses the data folder ${folder} gave no whole copy of its database. Try again, or stop it first.`,
    )
  }
  return { inventory: head.inventory, tar }
}
