import { z } from 'zod'
import type { Log } from '../../log.ts'
import { type HttpAnswer, HttpFailure, openHttp } from '../http.ts'
import { jsonOf } from '../json.ts'
import { PlacesError } from '../places/interface.ts'
import type { Drafts } from './interface.ts'

export interface ChatOptions {
  /** Base URL of the API: https://api.example.com/v1, or a private server, http://localhost:11434/v1. */
  url: string
  model: string
  /** Null for a server that needs none. */
  key: string | null
  clock: { now(): Date }
  log: Pick<Log, 'warn'>
  /** Default 20 s. */
  timeoutMs?: number
}

/** Models are slow, above all on the operator's own machine; a call to our API ends after 25 s. */
const TIMEOUT_MS = 20_000
/** Maximum tokens: the longest kind of reply, in any language; more is cut off. */
const TOKENS_MAX = 1000
const CHARACTERS_MAX = 4000

const answerSchema = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string() }), finish_reason: z.string().nullish() }))
    .min(1),
})

/** Writes drafts through the chat API that OpenAI and most model servers have (PROV-15). */
export function chatDrafts({ url, model, key, clock, log, timeoutMs = TIMEOUT_MS }: ChatOptions): Drafts {
  const origins = [new URL(url).origin]
  const http = openHttp({ provider: 'The model', origins, clock, privateNetwork: true, timeoutMs })
  /** Name of the parameter that limits the answer: newer models refuse the older name. */
  let bound: 'max_tokens' | 'max_completion_tokens' = 'max_tokens'

  function ask(messages: readonly { role: string; content: string }[]): Promise<HttpAnswer> {
    const request = {
      operation: 'draft',
      method: 'POST',
      url: `${url}/chat/completions`,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model, messages, stream: false, [bound]: TOKENS_MAX }),
    } as const
    return http.send(request).catch((error: unknown) => {
      throw failureOf(error)
    })
  }

  return {
    async write({ system, user }) {
      const messages = [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ]
      let answer = await ask(messages)
      if (answer.status === 400 && bound === 'max_tokens' && answer.body.includes('max_completion_tokens')) {
        bound = 'max_completion_tokens'
        answer = await ask(messages)
      }
      const read = answer.status === 200 ? answerSchema.safeParse(jsonOf(answer.body)) : null
      const [choice] = read?.data?.choices ?? []
      if (choice === undefined) {
        // The response text is not logged: it may repeat the prompt.
        log.warn({ status: answer.status }, 'the model gave no draft')
        throw new PlacesError('unavailable', `The model answered ${answer.status}`)
      }
      const { content } = choice.message
      const brokenOff = choice.finish_reason === 'length' || content.length > CHARACTERS_MAX
      return { text: content.slice(0, CHARACTERS_MAX), brokenOff }
    },
  }
}

function failureOf(error: unknown): unknown {
  if (!(error instanceof HttpFailure)) return error
  const { neverLeft, cause } = error
  const kind = (cause as Error | undefined)?.name === 'TimeoutError' ? 'timeout' : 'unavailable'
  return new PlacesError(kind, error.message, { neverLeft, cause: error })
}
