import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PROBLEM_TYPE } from '@fivestead/domain/platform/problems'
import { expect, onTestFinished, test } from 'vitest'
import { securityHeaders } from './headers.ts'
import type { ApiInProcess } from './in-process.ts'
import { type Api, proxyApi } from './proxy.ts'
import { createSite } from './server.ts'
import { open } from './testing/wire.ts'

/** An API on a port of its own and the same in this process; both are closed with the test. */
async function openApi(answer: RequestListener): Promise<readonly Api[]> {
  const api = createServer(answer)
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done))
  onTestFinished(() => void api.close())
  return [
    `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    {
      routing: (request, response) => void api.emit('request', request, response),
      inject: (() => Promise.reject(new Error('not asked'))) as unknown as ApiInProcess['inject'],
    },
  ]
}

async function openSite(api: Api) {
  const options = { api, publicOrigin: 'https://example.com', distDir: '', sandbox: false }
  const site = createSite(options, securityHeaders({ referrer: 'same-origin', resources: 'same-origin' }))
  await proxyApi(site, api, ['/api'])
  onTestFinished(() => site.close())
  return site
}

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
  const apis = await openApi(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    received.push({ url: request.url, headers: request.headers, body: Buffer.concat(parts).toString() })
    response.writeHead(204).end()
  })
  for (const api of apis) {
    const site = await openSite(api)
    const answer = await site.inject({ method: 'POST', url, payload: body, headers })
    expect(answer.statusCode).toBe(204)
    expect(received.splice(0)).toMatchObject([{ url, body, headers }])
  }
})

test('a stream of events comes as it is said, ends with its reader, and holds up no stop', async () => {
  const said: ServerResponse[] = []
  const apis = await openApi((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n')
    said.push(response)
  })
  for (const api of apis) {
    const site = await openSite(api)
    const at = await site.listen({ port: 0, host: '127.0.0.1' })
    const lines = ['GET /api/live?businessId=1 HTTP/1.1', 'Host: x', 'Accept: text/event-stream', '', '']
    const follow = async () => {
      const reader = open(at, lines.join('\r\n'))
      await reader.came('data: first')
      return { reader, heard: said.at(-1) as ServerResponse }
    }
    // More than the connections that calls have.
    for (let n = 0; n < 70; n++) await follow()
    const { reader, heard } = await follow()
    heard.write('data: second\n\n')
    await reader.came('data: second')
    const other = await follow()
    const left = new Promise((resolve) => other.heard.once('close', resolve))
    other.reader.socket.destroy()
    await left
    await site.close()
    await reader.ended
  }
})

test('refusals of the site itself are problems where those of the API are (API-5)', async () => {
  const site = await openSite('http://127.0.0.1:1')
  const large = {
    method: 'POST',
    url: '/api/v1/businesses/1/customers',
    payload: 'x'.repeat(20_000),
  } as const
  for (const [call, status, code] of [
    [{ url: '/api/v1/me' }, 503, 'unavailable'],
    [large, 413, 'too-large'],
    [{ url: '/api/v1/%zz' }, 400, 'malformed-request'],
    [{ url: `/api/v1/me?a=${'x'.repeat(9000)}` }, 414, 'address-too-long'],
  ] as const) {
    const answer = await site.inject(call)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, PROBLEM_TYPE])
    expect(answer.json()).toMatchObject({ type: `/api/v1/problems/${code}`, status, code })
  }
  expect((await site.inject('/api/health')).json()).toEqual({ message: expect.any(String) })
})
