import { networkPrefix, widePrefix } from '@fivestead/domain/networks'

/** An IPv6 /48 has 65,536 networks of /64: together they get this many times the calls of one. */
const WIDE_TIMES = 4

/** Networks that are counted at once; beyond, those whose window is over are forgotten, then all. */
const NETWORKS_MAX = 10_000

/** Limit of calls of one network in a time, in milliseconds. */
export interface NetworkLimit {
  calls: number
  ms: number
}

/**
 * Counts calls by network in this process (T25). The function takes one call of an address; it returns 0, or the
 * milliseconds until the window of the network ends.
 * @param now milliseconds; the process's own clock unless told
 */
export function limitNetworks({ calls, ms }: NetworkLimit, now = () => performance.now()) {
  const windows = new Map<string, { count: number; ends: number }>()
  const take = (network: string, most: number): number => {
    const time = now()
    let window = windows.get(network)
    if (window === undefined || window.ends <= time) {
      if (windows.size >= NETWORKS_MAX) forget(windows, time)
      window = { count: 0, ends: time + ms }
      windows.set(network, window)
    }
    window.count += 1
    return window.count > most ? window.ends - time : 0
  }
  return (address: string): number => {
    const wait = take(networkPrefix(address), calls)
    const wide = widePrefix(address)
    return wait > 0 || wide === null ? wait : take(wide, calls * WIDE_TIMES)
  }
}

function forget(windows: Map<string, { ends: number }>, time: number): void {
  for (const [network, { ends }] of windows) if (ends <= time) windows.delete(network)
  if (windows.size >= NETWORKS_MAX) windows.clear()
}
