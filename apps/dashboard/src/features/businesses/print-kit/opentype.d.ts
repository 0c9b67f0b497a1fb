declare module 'opentype.js' {
  export function parse(file: ArrayBuffer): import('@fivestead/domain/businesses/print-kit/typeface').Font
}
