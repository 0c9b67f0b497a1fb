import { typefaceOf } from '@fivestead/domain/businesses/print-kit/typeface'
import medium from '@fontsource/figtree/files/figtree-latin-500-normal.woff?inline'
import bold from '@fontsource/figtree/files/figtree-latin-700-normal.woff?inline'
import mediumExtended from '@fontsource/figtree/files/figtree-latin-ext-500-normal.woff?inline'
import boldExtended from '@fontsource/figtree/files/figtree-latin-ext-700-normal.woff?inline'
import { parse } from 'opentype.js'

const read = (address: string) =>
  parse(new Uint8Array(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')).buffer)

/** Figtree in two weights, latin and latin-ext. */
export const figtree = typefaceOf(
  { 500: [medium, mediumExtended].map(read), 700: [bold, boldExtended].map(read) },
  (text) => text.length,
)
