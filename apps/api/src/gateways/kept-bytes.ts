import { singleFlight } from './single-flight.ts'

/**
 * Remembers what was read or made last, up to so many bytes; a name's content never changes. Equal questions at the same
 * time are asked once.
 */
export function keepBytes(most: number): (name: string, read: () => Promise<Buffer>) => Promise<Buffer> {
  const kept = new Map<string, Buffer>()
  let bytes = 0
  const keep = (name: string, content: Buffer) => {
    kept.set(name, content)
    bytes += content.length
    for (const [oldest, old] of kept) {
      if (bytes <= most) return
      kept.delete(oldest)
      bytes -= old.length
    }
  }
  return async (name, read) => {
    const content = kept.get(name)
    if (content === undefined)
      return singleFlight(kept, name, async () => {
        const found = await read()
        keep(name, found)
        return found
      })
    kept.delete(name)
    kept.set(name, content)
    return content
  }
}
