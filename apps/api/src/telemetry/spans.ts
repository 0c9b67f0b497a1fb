import { currentTrail, newTrailId, onTrail, type Trail } from './trail.ts'

/** Words and numbers of our own code alone: never a caller's value or the text of a statement. */
export type Attributes = Record<string, string | number | undefined>
export type SpanKind = 'server' | 'client' | 'consumer' | 'internal'

/** A running span. */
export interface Span {
  /** Trace of the work within the span. */
  trail: Trail
  /** @param failed marks it as an error */
  end(attributes?: Attributes, failed?: boolean): void
}

export interface SpanOptions {
  kind: SpanKind
  name: string
  attributes?: Attributes
  /** Milliseconds since 1970; by default now. */
  startedAt?: number
}

/** Receiver of spans. */
export interface Tracer {
  /** @param trail what the span is part of; a trail without a span begins with it */
  start(options: SpanOptions, trail: Trail): Span
  /** Sends the remaining spans; gives up after some seconds. */
  close(): Promise<void>
}

let tracer: Tracer | null = null

/** Sends the spans of this process there from now on; null turns them off at no cost. */
export function setTracer(to: Tracer | null): void {
  tracer = to
}

export const isTracing = (): boolean => tracer !== null

/** Starts a span of a trace; without a tracer it does nothing. */
export function startSpan(options: SpanOptions, trail: Trail): Span {
  return tracer === null ? { trail, end() {} } : tracer.start(options, trail)
}

/** Records a finished span of the current trace. */
export function recordSpan(options: SpanOptions, failed = false): void {
  const trail = currentTrail()
  if (tracer !== null && trail !== undefined) tracer.start(options, trail).end({}, failed)
}

/**
 * Runs work as a span of the current trace, or of a new one.
 * @param after returns the attributes that are known at its end
 */
export async function inSpan<T>(
  options: SpanOptions,
  work: () => Promise<T>,
  after?: (result: T) => { attributes: Attributes; failed: boolean },
): Promise<T> {
  if (tracer === null) return work()
  const span = tracer.start(options, currentTrail() ?? { id: newTrailId(), span: null })
  try {
    const result = await onTrail(span.trail, work)
    const { attributes = {}, failed = false } = after?.(result) ?? {}
    span.end(attributes, failed)
    return result
  } catch (error) {
    span.end({}, true)
    throw error
  }
}
