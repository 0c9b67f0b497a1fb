import qrcode from 'qrcode-generator'

/** Dark (true) and light modules of a QR code in its smallest version, without quiet zone. */
export function qrModules(text: string, level: 'H' | 'M'): boolean[][] {
  const code = qrcode(0, level)
  code.addData(text)
  code.make()
  const places = Array.from({ length: code.getModuleCount() }, (_, at) => at)
  return places.map((row) => places.map((column) => code.isDark(row, column)))
}
