declare module 'opentype.js' {
  export function parse(file: ArrayBuffer): import('@fivestead/domain/businesses/print-kit/typeface').Font
}

/** A font as a data: address, inside the program. */
declare module '*.woff?inline' {
  const address: string
  export default address
}
