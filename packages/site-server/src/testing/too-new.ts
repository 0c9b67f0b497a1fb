import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Properties of PostCSS nodes that are read here; PostCSS comes with the bundler. */
interface CssNode {
  type: string
  name?: string
  params?: string
  selector?: string
  prop?: string
  value?: string
  nodes?: CssNode[]
}

/** Values that a browser of the list drops with their declaration, and with that the layout. */
const VALUES: Record<string, RegExp> = {
  'small, large and dynamic viewport units': /\d(?:[sld]v(?:[hwib]|min|max))\b/,
  'container units': /\dcq(?:[whib]|min|max)\b/,
  'color-mix()': /color-mix\(/,
  'light-dark()': /light-dark\(/,
  'colors of level 4': /\b(?:ok)?(?:lab|lch)\(/,
  subgrid: /\bsubgrid\b/,
  'overflow: clip': /^clip\b/,
}
const PROPERTIES: Record<string, RegExp> = {
  'aspect-ratio': /^aspect-ratio$/,
  'single transforms': /^(?:translate|rotate|scale)$/,
}
const AT_RULES: Record<string, (rule: { name: string; params: string }) => boolean> = {
  'range syntax': ({ name, params }) => name === 'media' && /[<>]/.test(params),
  layers: ({ name }) => name === 'layer',
  containers: ({ name }) => name === 'container',
}
/** One selector of a list that is unknown drops the whole list. */
const SELECTORS: Record<string, RegExp> = {
  ':has()': /:has\(/,
  ':focus-visible': /:focus-visible/,
  ':popover-open': /:popover-open/,
  ':user-invalid': /:user-(?:in)?valid/,
}

/**
 * Parts of a built style sheet that the listed browsers cannot read, with their places; empty when there are none. A
 * declaration may follow one of the same property that they know, and a rule may stand under `@supports`; a selector
 * that they do not know may stand alone, never in a list with others.
 * @param appRequire of a package that has the bundler
 */
export function tooNewInCss(css: string, appRequire: NodeJS.Require): string[] {
  const { parse } = createRequire(appRequire.resolve('vite/package.json'))('postcss') as {
    parse(css: string): CssNode
  }
  const found: string[] = []
  const visit = (node: CssNode, within: string): void => {
    const { type, name = '', params = '', selector = '', nodes = [] } = node
    if (type === 'atrule') {
      if (name === 'supports') return
      for (const [what, is] of Object.entries(AT_RULES))
        if (is({ name, params })) found.push(`${what}: ${params}`)
    }
    if (type === 'rule') {
      if (within !== '') found.push(`nesting: ${within} { ${selector}`)
      const single = selectorsOf(selector)
      for (const [what, pattern] of Object.entries(SELECTORS)) {
        const unknown = single.filter((one) => pattern.test(one))
        if (unknown.length > 0 && unknown.length < single.length) found.push(`${what} in a list: ${selector}`)
      }
      const known = new Set<string>()
      for (const { type: kind, prop = '', value = '' } of nodes) {
        if (kind !== 'decl') continue
        const problem = [
          ...Object.entries(PROPERTIES).filter(([, pattern]) => pattern.test(prop)),
          ...Object.entries(VALUES).filter(([, pattern]) => pattern.test(value)),
        ][0]
        if (problem === undefined) known.add(prop)
        else if (!known.has(prop) || prop.startsWith('--'))
          found.push(`${problem[0]}: ${selector} { ${prop}: ${value.trim()}`)
      }
    }
    for (const child of nodes) visit(child, type === 'rule' ? selector : within)
  }
  visit(parse(css), '')
  return found
}

/** The selectors of a list; a comma within brackets parts none. */
function selectorsOf(list: string): string[] {
  let depth = 0
  const marked = Array.from(list, (sign) => {
    depth += '(['.includes(sign) ? 1 : ')]'.includes(sign) ? -1 : 0
    return sign === ',' && depth === 0 ? '\n' : sign
  })
  return marked.join('').split('\n')
}

/** The bundler's function that writes a script for older browsers. */
type Transform = (
  code: string,
  file: string,
  options: { target: string | string[]; sourcemap: false },
) => Promise<{ code: string }>

/** Whether a script has syntax that would be written in another way for these browsers. */
export async function hasTooNewSyntax(
  code: string,
  browsers: string[],
  transform: Transform,
): Promise<boolean> {
  const written = await Promise.all(
    [browsers, 'esnext'].map((target) => transform(code, 'built.js', { target, sourcemap: false })),
  )
  return written[0]?.code !== written[1]?.code
}

/** The files of a build with that ending, and what is in them. */
export const builtFiles = (dist: string, ending: string): [name: string, text: string][] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => [name, readFileSync(path.join(dist, name), 'utf8')])

/** The source maps of a build, and the scripts that point at one; fails where there are fewer scripts than that (T28). */
export function mapsOf(dist: string, least: number): string[] {
  const scripts = builtFiles(dist, '.js')
  if (scripts.length < least) throw new Error(`${dist} has ${scripts.length} scripts`)
  const telling = scripts.filter(([, code]) => code.includes('sourceMappingURL='))
  const maps = ['.map', '.map.br', '.map.gz'].flatMap((ending) => builtFiles(dist, ending))
  return [...maps, ...telling].map(([name]) => name)
}
