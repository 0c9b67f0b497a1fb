import { networkPrefix, widePrefix } from '@fivestead/domain/networks'

/** An IPv6 /48 has 65,536 networks of /64: together they get this many times the share of one. */
const WIDE_TIMES = 4

/**
 * Counts what each network holds at once, be it connections or bytes (T25).
 * @param most of one network
 * @returns `take`, which says whether the share has room and then counts; and `give`, for what was taken
 */
export function openShares(most: number) {
  const held = new Map<string, number>()
  const sharesOf = (address: string) => {
    const wide = widePrefix(address)
    return [
      { network: networkPrefix(address), most },
      ...(wide === null ? [] : [{ network: wide, most: most * WIDE_TIMES }]),
    ]
  }
  const add = (address: string, amount: number) => {
    for (const { network } of sharesOf(address)) {
      const sum = (held.get(network) ?? 0) + amount
      if (sum > 0) held.set(network, sum)
      else held.delete(network)
    }
  }
  return {
    take(address: string, amount: number): boolean {
      const hasRoom = sharesOf(address).every(
        ({ network, most }) => (held.get(network) ?? 0) + amount <= most,
      )
      if (hasRoom) add(address, amount)
      return hasRoom
    },
    give: (address: string, amount: number) => add(address, -amount),
  }
}
