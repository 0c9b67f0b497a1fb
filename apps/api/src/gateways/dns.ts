import { resolveMx, resolveTxt } from 'node:dns/promises'

/** The TXT records of a name, each as one text; none where the name does not exist. @throws when DNS does not answer */
export const txtRecords = async (name: string): Promise<string[]> =>
  (await orNone(resolveTxt(name))).map((parts) => parts.join(''))

/** The mail servers of a name, the preferred one first; none where it has none. @throws when DNS does not answer */
export const mailServers = async (name: string): Promise<string[]> =>
  (await orNone(resolveMx(name))).sort((a, b) => a.priority - b.priority).map(({ exchange }) => exchange)

async function orNone<T>(answer: Promise<T[]>): Promise<T[]> {
  try {
    return await answer
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}
