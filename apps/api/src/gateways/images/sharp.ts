import type { SharpConstructor } from 'sharp'

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
