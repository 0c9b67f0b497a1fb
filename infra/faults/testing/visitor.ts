/** Somebody with a browser who comes over one of our sites: keeps cookies, whichever process gave them. */
export interface Visitor {
  get(url: string): Promise<Answer>
  post(url: string, body: object): Promise<Answer>
  /** The same browser as of now: what the other one is told to forget, this one keeps. */
  copy(): Visitor
  /** The cookies as they are sent. */
  cookie(): string
}

interface Answer {
  status: number
  body: unknown
}

/** @param network the address that the calls come from */
export function openVisitor(network: string, jar = new Map<string, string>()): Visitor {
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  async function call(url: string, init: RequestInit): Promise<Answer> {
    const answer = await fetch(url, {
      ...init,
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'x-forwarded-for': network,
        cookie: cookie(),
      },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1)
      const at = pair.indexOf('=')
      jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return { status: answer.status, body: await answer.json().catch(() => null) }
  }
  return {
    get: (url) => call(url, {}),
    post: (url, body) => call(url, { method: 'POST', body: JSON.stringify(body) }),
    cookie,
    copy: () => openVisitor(network, new Map(jar)),
  }
}
