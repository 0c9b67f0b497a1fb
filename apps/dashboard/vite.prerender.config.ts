import { languageOfMode, messagesIn } from '@fivestead/messages/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pageClassName } from './class-names.ts'

/** Build of the server's renderer for the first screens, in one folder for each language (PERF-14). In chunks: a server reads those of the first screens alone, in a third of the time. */
export default defineConfig(({ mode }) => ({
  plugins: [messagesIn(languageOfMode(mode), 'owners'), react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  css: { modules: { generateScopedName: pageClassName } },
  // Bundles everything: always React's production build, and no package to install beside it.
  ssr: { noExternal: true },
  build: {
    ssr: 'src/prerender.tsx',
    outDir: `dist/server/${languageOfMode(mode)}`,
    target: 'node24',
    minify: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { entryFileNames: 'prerender.js' },
      checks: { pluginTimings: false },
    },
  },
}))
