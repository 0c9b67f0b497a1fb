import type { SharpConstructor } from 'sharp'
import { AppError, UNAVAILABLE_MESSAGE } from '../../errors.ts'

// Loaded at the first picture: the start does not wait for a native module. It opens no file and only these formats.
let opened: Promise<SharpConstructor> | undefined

/** The library that reads and draws pictures. */
export const openSharp = () => {
  opened ??= import('sharp').then((module) => {
    const sharp = module.default as SharpConstructor
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['Png', 'Jpeg', 'Webp', 'Svg'].map((name) => `VipsForeignLoad${name}Buffer`) })
    return sharp
  })
  return opened
}

/** Pictures that may wait for their turn. */
const WAITING_MAX = 8

/**
 * A line in which pictures are made one at a time.
 * @throws AppError unavailable when too many wait
 */
export function line(): <Made>(make: () => Promise<Made>) => Promise<Made> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (make) => {
    if (waiting >= WAITING_MAX) {
      throw new AppError('unavailable', UNAVAILABLE_MESSAGE, { retryAfterSeconds: 5 })
    }
    waiting += 1
    const made = last.then(make)
    last = made.catch(() => {})
    return made.finally(() => {
      waiting -= 1
    })
  }
}
