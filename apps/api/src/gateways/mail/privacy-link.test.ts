import { expect, test } from 'vitest'
import { outboxOf, quickSend, runJobs } from '../../testing/main-job.ts'
import { signUp } from '../../testing/owners.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()

test('every mail ends with the address of the privacy policy (SITE-18)', async () => {
  const owner = await signUp(testApp)
  await quickSend(owner, { contact: 'ann@shop.example' })
  await testApp.mutate('auth.requestPasswordReset', { email: owner.user.email })
  await runJobs(testApp)
  const mails = (await outboxOf(testApp)) as { to: string; text: string; html: string }[]
  expect(new Set(mails.map(({ to }) => to))).toEqual(new Set(['ann@shop.example', owner.user.email]))
  for (const { text, html } of mails) {
    expect(text).toMatch(/\n--\n[\s\S]*Privacy Policy: http:\/\/localhost:3000\/privacy\n$/)
    expect(html.match(/href="http:\/\/localhost:3000\/privacy"/g)).toHaveLength(1)
    expect(html.indexOf('/privacy"')).toBeLessThan(html.indexOf('</body>'))
  }
})
