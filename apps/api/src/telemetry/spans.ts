import { currentTrail, newTrailId, onTrail, type Trail } from './trail.ts'

/** Words and numbers of our own code alone: no value of a caller, no text of a statement. */
export type Attributes = Record<string, string | number | undefined>
export type SpanKind = 'server' | 'client' | 'consumer' | 'internal'

/** A span that runs. */
export interface Span {
  /** Trail of the work within the span. */
  trail: Trail
  /** @param failed marks it as an error */
  end(attributes?: Attributes, failed?: boolean): void
}

export interface SpanOptions {
  kind: SpanKind
  name: string
  attributes?: Attributes
  /** Milliseconds since 1970; now unless told. */
  startedAt?: number
}

/** Where spans go. */
export interface Tracer {
  /** @param trail what the span is part of; a trail without a span begins with it */
  start(options: SpanOptions, trail: Trail): Span
  /** Sends what is left; gives up after some seconds. */
  close(): Promise<void>
}

let tracer: Tracer | null = null

/** Spans of this process go there from now on; null: nowhere, and they cost nothing. */
export function setTracer(to: Tracer | null): void {
  tracer = to
}

export const isTracing = (): boolean => tracer !== null

/** Starts a span of a trail; without a tracer it leaves no mark. */
export function startSpan(options: SpanOptions, trail: Trail): Span {
  return tracer === null ? { trail, end() {} } : tracer.start(options, trail)
}

/** A span that is over already, of the present trail. */
export function recordSpan(options: SpanOptions, failed = false): void {
  const trail = currentTrail()
  if (tracer !== null && trail !== undefined) tracer.start(options, trail).end({}, failed)
}

/**
 * Does work as a span of the present trail, or of a new one.
 * @param after what is known at its end
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
