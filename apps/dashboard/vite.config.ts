import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { OLDEST_BROWSERS, OLDEST_FOR_DASHBOARD } from '@fivestead/site-server/browsers'
import { COLOR_SCHEME_SCRIPT } from '@fivestead/ui/color-scheme'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const API = process.env.API_URL ?? 'http://127.0.0.1:3002'

/** Not the public site's `assets`: with one origin for both, a proxy tells them apart by path (DEP-4). */
const ASSETS = 'assets/owner'

/** Writes .br and .gz beside every text asset, so that the server never compresses at run time. */
function precompress(): Plugin {
  let outDir = 'dist'
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir)
    },
    closeBundle() {
      for (const name of readdirSync(path.join(outDir, ASSETS))) {
        if (!/\.(?:js|css|svg)$/.test(name)) continue
        const file = path.join(outDir, ASSETS, name)
        const bytes = readFileSync(file)
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        )
      }
    },
  }
}

/** Puts the shared theme script into the page; the server allows it by its hash. */
function colorScheme(): Plugin {
  return {
    name: 'color-scheme',
    transformIndexHtml: (html) =>
      html.replace('<!--color-scheme-->', () => `<script>${COLOR_SCHEME_SCRIPT}</script>`),
  }
}

export default defineConfig({
  plugins: [react(), colorScheme(), precompress()],
  build: {
    assetsDir: ASSETS,
    manifest: true,
    target: OLDEST_FOR_DASHBOARD,
    cssTarget: OLDEST_BROWSERS,
    // The content policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    proxy: { '/api': API, '/trpc': API, '/sandbox': API },
  },
})
