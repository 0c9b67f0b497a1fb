import { describeSite } from '@fivestead/site-server/testing/site-suite'
import { distDir } from '../testing/site.ts'
import { buildWeb } from './app.ts'

describeSite({
  name: 'public site',
  async open(options, host) {
    const app = await buildWeb({
      dashboardOrigin: 'https://app.fivestead.test',
      publicOrigin: 'https://fivestead.test',
      distDir,
      sandbox: false,
      ...options,
    })
    return { url: await app.listen({ host, port: 0 }), close: () => app.close() }
  },
  forms: [
    { path: '/contact', bytes: 64 * 1024 },
    { path: '/survey/7', bytes: 16 * 1024 },
    { path: '/company/blue-door-bakery', bytes: 16 * 1024 },
  ],
})
