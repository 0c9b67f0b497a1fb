import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Span, SpanOptions, Tracer } from '../telemetry/spans.ts'
import type { Trail } from '../telemetry/trail.ts'

/** Milliseconds that the end of a process waits for a collector. */
const CLOSE_MS = 3000

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const

export interface TracerOptions {
  endpoint: string
  share: number
  service: string
}

/**
 * Sends spans to a collector by OTLP over HTTP. Loaded only where one is set: it is half of what the process
 * would otherwise load. A collector that is away costs spans and nothing else.
 * @param endpoint the collector's address; spans go to `/v1/traces` below it
 * @param share of the trails that are sent whole, from 0 to 1: their ids decide, so that all processes agree
 * @param service the name of this process there
 */
export function openTracer({ endpoint, share, service }: TracerOptions): Tracer {
  const ids = new RandomIdGenerator()
  let beginning: string | null = null
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    // The first span of a trail has the id that log and answer have already.
    idGenerator: {
      generateTraceId: () => beginning ?? ids.generateTraceId(),
      generateSpanId: () => ids.generateSpanId(),
    },
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('fivestead')
  return {
    start({ kind, name, attributes = {}, startedAt }: SpanOptions, trail: Trail): Span {
      beginning = trail.id
      const span = tracer.startSpan(
        name,
        { kind: KINDS[kind], attributes, ...(startedAt === undefined ? {} : { startTime: startedAt }) },
        parentOf(trail),
      )
      beginning = null
      return {
        trail: { ...trail, span: span.spanContext().spanId },
        end(more = {}, failed = false) {
          span.setAttributes(more)
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref())
      await Promise.race([provider.shutdown().catch(() => {}), late])
    },
  }
}

function parentOf({ id, span }: Trail): Context {
  if (span === null) return ROOT_CONTEXT
  const parent = { traceId: id, spanId: span, traceFlags: TraceFlags.SAMPLED, isRemote: true }
  return trace.setSpanContext(ROOT_CONTEXT, parent)
}
