import { resolveTxt } from 'node:dns/promises'

/** The TXT records of a name, each as one text; none where the name does not exist. @throws when DNS does not answer */
export async function txtRecords(name: string): Promise<string[]> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}
