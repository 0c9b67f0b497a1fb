import { messagesIn } from '@fivestead/messages/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Build of the server's renderer for the first screens, in one file (PERF-14). */
export default defineConfig({
  plugins: [messagesIn(process.env.DASHBOARD_LANGUAGE ?? 'en'), react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  // Everything inside: React's production build whatever NODE_ENV is, and nothing to install beside it.
  ssr: { noExternal: true },
  build: {
    ssr: 'src/prerender.tsx',
    outDir: 'dist/server',
    target: 'node24',
    minify: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: false }, checks: { pluginTimings: false } },
  },
})
