import { observe } from '../telemetry/metrics.ts'
import { inSpan } from '../telemetry/spans.ts'

/**
 * Outcome of a call to an outside service, for metrics and traces: `refused` by its response (4xx); `failed`
 * on its side (5xx, no response, or an unusable one); `unreachable`: it never left us, or no connection was
 * made; `not_asked`: the breaker was open; `abandoned` by our call
 */
export type CallOutcome = 'ok' | 'refused' | 'failed' | 'unreachable' | 'not_asked' | 'abandoned'

/** Name of the call, in words of our code alone. */
export interface CallName {
  provider: string
  operation: string
}

/**
 * Makes one call of an outside service, and counts it. The service is told nothing of it: no `traceparent`.
 * @param outcomeOf of the result; also of what the call throws, as an error
 */
export async function providerCall<T>(
  { provider, operation }: CallName,
  call: () => Promise<T>,
  outcomeOf: (result: { value: T } | { error: unknown }) => CallOutcome,
): Promise<T> {
  const begun = performance.now()
  const made = async (): Promise<{ value: T } | { error: unknown }> => {
    try {
      return { value: await call() }
    } catch (error) {
      return { error }
    }
  }
  const attributes = { 'fivestead.provider': provider, 'fivestead.operation': operation }
  const result = await inSpan(
    { kind: 'client', name: `${provider} ${operation}`, attributes },
    made,
    (of) => {
      const outcome = outcomeOf(of)
      return { attributes: { 'fivestead.outcome': outcome }, failed: outcome !== 'ok' }
    },
  )
  const seconds = (performance.now() - begun) / 1000
  const labels = { provider, operation, outcome: outcomeOf(result) }
  observe('fivestead_provider_call_duration_seconds', labels, seconds)
  if ('error' in result) throw result.error
  return result.value
}
