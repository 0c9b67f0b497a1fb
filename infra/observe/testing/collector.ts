import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number | string; doubleValue?: number }
}

/** A span as OTLP's JSON has it. */
export interface TakenSpan {
  service: string
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
  status?: { code?: number }
}

/** A collector on loopback: takes spans by OTLP over HTTP, and keeps what it got. */
export async function openCollector() {
  const spans: TakenSpan[] = []
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (request.url === '/v1/traces') {
      bodies.push(body)
      const { resourceSpans } = JSON.parse(body) as {
        resourceSpans: {
          resource: { attributes: Attribute[] }
          scopeSpans: { spans: Omit<TakenSpan, 'service'>[] }[]
        }[]
      }
      for (const { resource, scopeSpans } of resourceSpans) {
        const named = resource.attributes.find(({ key }) => key === 'service.name')
        const service = named?.value.stringValue ?? ''
        for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ ...span, service })))
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
