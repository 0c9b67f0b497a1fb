import { realpathSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, UserConfig } from 'vite'

/** Packages with binaries of their own, which stay where they were installed. */
const NATIVE = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'sodium-native']

/** Programs that run beside the API, as a child or a thread; `gateways/beside.ts` finds them among the built files. */
const BESIDE = {
  'logo-child': path.join(import.meta.dirname, 'src/gateways/images/logo-child.ts'),
  'verify-thread': path.join(import.meta.dirname, 'src/gateways/mail-proof/verify-thread.ts'),
}

/**
 * Vite's settings for a program of the server: each entry and all that it loads in a few files, because a search for 1,500
 * files takes longer than the rest of a start (decision 003). It runs in the checkout that it was built in.
 * @param entries file names without `.js`, each with its source
 */
export function serverBundle(root: string, entries: Record<string, string>): UserConfig {
  return {
    root,
    logLevel: 'warn',
    plugins: [nativePackages(path.join(root, 'dist')), refusingOldNodes(root)],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: 'dist',
      target: 'node24',
      // With `--enable-source-maps` a stack names the lines of the sources.
      sourcemap: true,
      rolldownOptions: {
        input: {
          ...Object.fromEntries(Object.keys(entries).map((name) => [name, `${ENTRY}${entries[name]}`])),
          ...BESIDE,
        },
        // Beside the entries: what is looked for from a file's own place is found from there too.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        checks: { pluginTimings: false, eval: false },
      },
    },
  }
}

/** Prefix of an entry that looks at Node's version before it loads its source. */
const ENTRY = 'entry:'

/** An entry that names the source alone would fail where it is linked, before a line of it runs. */
function refusingOldNodes(root: string): Plugin {
  return {
    name: 'refusing-old-nodes',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(ENTRY) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${ENTRY}`)) return null
      const source = path.join(root, id.slice(ENTRY.length + 1))
      return `import '@fivestead/domain/old-node'\nawait import(${JSON.stringify(source)})\n`
    },
  }
}

/** Leads to the native packages by path, so that it does not matter which package of the workspace asks for them. */
function nativePackages(from: string): Plugin {
  return {
    name: 'native-packages',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (!NATIVE.some((name) => id === name || id.startsWith(`${name}/`))) return null
      const found = await this.resolve(id, importer, { ...options, skipSelf: true })
      if (found === null) throw new Error(`${id} is not installed`)
      const file = path.relative(from, realpathSync(found.id.replace(/\?.*$/, '')))
      return { id: file.split(path.sep).join('/'), external: true }
    },
  }
}
