import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Fonts of machines that lack the site's own: Debian, other Linuxes, Android. */
const FAMILIES: Record<string, readonly string[]> = {
  DejaVu: ['DejaVu Sans', 'DejaVu Serif'],
  Liberation: ['Liberation Sans', 'Liberation Serif'],
  Noto: ['Noto Sans', 'Noto Serif'],
  'Roboto and Noto Serif': ['Roboto', 'Noto Serif'],
}

export interface MachineFonts {
  name: string
  files: string[]
}

/** Returns the sets of fonts that this machine has whole; without fontconfig, whatever the browser finds. */
export function machineFonts(): MachineFonts[] {
  const found = Object.entries(FAMILIES).flatMap(([name, families]) => {
    const files = families.map((family) => filesOf(family))
    return files.some(({ length }) => length === 0) ? [] : [{ name, files: files.flat() }]
  })
  return found.length > 0 ? found : [{ name: 'the fonts of this machine', files: [] }]
}

function filesOf(family: string): string[] {
  const asked = ['Regular', 'Book', 'Bold'].map((style) => `${family}:style=${style}`)
  return asked.flatMap((pattern) => {
    const { stdout } = spawnSync('fc-list', [pattern, 'family', 'file'], { encoding: 'utf8' })
    const [line] = (stdout ?? '').split('\n').filter((one) => one.endsWith(`: ${family}`))
    return line === undefined ? [] : [line.slice(0, -`: ${family}`.length)]
  })
}

/** The environment of a browser that sees these fonts alone. @param folder for what fontconfig reads; made here */
export function onlyWith({ files }: MachineFonts, folder: string): NodeJS.ProcessEnv {
  if (files.length === 0) return process.env
  const fonts = path.join(folder, 'fonts')
  mkdirSync(fonts, { recursive: true })
  for (const file of files) symlinkSync(file, path.join(fonts, path.basename(file)))
  const config = path.join(folder, 'fonts.conf')
  const lines = `<dir>${fonts}</dir><cachedir>${path.join(folder, 'cache')}</cachedir>`
  writeFileSync(config, `<?xml version="1.0"?><fontconfig>${lines}</fontconfig>\n`)
  return { ...process.env, FONTCONFIG_FILE: config }
}
