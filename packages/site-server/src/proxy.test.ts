import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { securityHeaders } from './headers.ts'
import type { ApiInProcess } from './in-process.ts'
import { type Api, proxyApi } from './proxy.ts'
import { createSite } from './server.ts'

test.each([
  {
    url: '/api/webhooks/twilio/status/3f0c4a52-7d1e-4b7a-9a53-0c3f6f1d2b11?b=%20x&a=1&a=%2B',
    body: 'Body=Zo%C3%AB+%26+Co&Body=&MessageSid=SM1',
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      'x-twilio-signature': 'tXUhhNMSjFO+no6evyWfGz45o68=',
    },
  },
  {
    url: '/api/webhooks/resend',
    body: `{ "type":"email.sent",\n"data": {"subject":"Zo\\u00eb \u{1f600}"} }`,
    headers: { 'content-type': 'application/json', 'svix-signature': 'v1,x= v1,y=' },
  },
  {
    url: '/api/webhooks/mail',
    body: `To: <bounces+1@mail.example.com>\r\n\r\n${'x'.repeat(60 * 1024)}`,
    headers: { 'content-type': 'message/rfc822' },
  },
])("a provider's signed call reaches the API byte for byte (T22): $url", async ({ url, body, headers }) => {
  const received: { url: string | undefined; headers: IncomingHttpHeaders; body: string }[] = []
  const api = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    received.push({ url: request.url, headers: request.headers, body: Buffer.concat(parts).toString() })
    response.writeHead(204).end()
  })
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done))
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const inProcess: Api = {
    routing: (request, response) => void api.emit('request', request, response),
    inject: (() => Promise.reject(new Error('not asked'))) as unknown as ApiInProcess['inject'],
  }
  onTestFinished(() => void api.close())
  for (const reached of [apiUrl, inProcess]) {
    const options = { api: reached, publicOrigin: 'https://example.com', distDir: '', sandbox: false }
    const site = createSite(options, securityHeaders({ referrer: 'same-origin', resources: 'same-origin' }))
    await proxyApi(site, reached, ['/api'])
    onTestFinished(() => site.close())
    const answer = await site.inject({ method: 'POST', url, payload: body, headers })
    expect(answer.statusCode).toBe(204)
    expect(received.splice(0)).toMatchObject([{ url, body, headers }])
  }
})
