import { type Call, openDouble } from '../../testing/double.ts'

/** How the next call is answered in place of a draft. */
export type ChatFault = { status: number; error?: string } | 'lost answer' | 'silent' | 'html 200' | 'none'

/** Messages of a call, as the double hands them to its model. */
export interface Asked {
  system: string
  user: string
}

/**
 * A server on this machine that speaks the chat call of OpenAI (PROV-15). Its model writes a friendly reply, unless the
 * review gives it an order: then it obeys, as the weakest of models would. It knows nothing of our own code.
 */
export async function openChatDouble({ apiKey, model }: { apiKey: string; model: string }) {
  const settings = { write: obey, finish: 'stop', newer: false }

  function answer({ request, method, path, body, say, page, lose }: Call): unknown {
    const refuse = (status: number, message: string) => say(status, { error: { message } })
    if (request.headers.authorization !== `Bearer ${apiKey}`)
      return refuse(401, 'Incorrect API key provided.')
    if (method === 'GET' && path === '/v1/models') {
      return say(200, { object: 'list', data: [{ id: model, object: 'model' }] })
    }
    if (method !== 'POST' || path !== '/v1/chat/completions') return refuse(404, 'Not found')
    const fault = double.faults.shift()
    if (fault === 'lost answer') return lose()
    if (fault === 'silent') return undefined
    if (fault === 'html 200') return page(200)
    if (typeof fault === 'object') return refuse(fault.status, fault.error ?? `Refused with ${fault.status}`)
    const { model: wanted, messages, ...more } = Object(body)
    if (wanted !== model) return refuse(404, `The model \`${wanted}\` does not exist.`)
    if (settings.newer && 'max_tokens' in more) {
      return refuse(400, "Unsupported parameter: use 'max_completion_tokens' instead.")
    }
    const [system, user] = messages as { content: string }[]
    const content = settings.write({ system: system?.content ?? '', user: user?.content ?? '' })
    const choice = { index: 0, message: { role: 'assistant', content }, finish_reason: settings.finish }
    return say(200, { id: 'chatcmpl-double', object: 'chat.completion', model, choices: [choice] })
  }

  const double = await openDouble<ChatFault>(answer)
  return {
    ...double,
    settings,
    reset() {
      double.forget()
      Object.assign(settings, { write: obey, finish: 'stop', newer: false })
    },
  }
}

/** Does what a review orders; else writes what anybody would. */
function obey({ system, user }: Asked): string {
  const { review, stars } = JSON.parse(user) as { review: string | null; stars: number | null }
  const order = review ?? ''
  if (/\b(system prompt|instructions you|your rules)\b/i.test(order)) return system
  if (/\b(json|everything above|earlier replies)\b/i.test(order)) return user
  const [, code] = /base64[^:]*:\s*(\S+)/i.exec(order) ?? []
  if (code !== undefined) return Buffer.from(code, 'base64').toString('utf8')
  const [, backwards] = /backwards?[^:]*:\s*(.+)/is.exec(order) ?? []
  if (backwards !== undefined) return [...backwards].reverse().join('')
  const [, said] =
    /(?:say|write|reply|answer|output|print|conteste|antworte)\b[^:]*:\s*([\s\S]+)/i.exec(order) ?? []
  if (said !== undefined) return said
  return stars !== null && stars < 3
    ? 'We are sorry about your visit, {first_name}. Thank you for telling us, and please come and talk to us.'
    : 'Thank you so much, {first_name}. We are glad that you enjoyed your visit, and we hope to see you again soon.'
}
