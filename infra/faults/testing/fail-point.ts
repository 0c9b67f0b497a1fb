import pg from 'pg'

/**
 * Loaded before the API (`--import`): kills its process (SIGKILL) at one step of the first message that it delivers
 * (docs/decisions/021). `FAIL_POINT` is `before-claim`, `after-claim`, `before-record` or `after-record`: just before or
 * just after the commit that claims a message or records its outcome.
 */
const [when, step] = (process.env.FAIL_POINT ?? '').split('-')
const state = step === 'claim' ? 'sending' : 'sent'
const marked = new WeakSet<object>()
const die = (): void => void process.kill(process.pid, 'SIGKILL')
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown

pg.Client.prototype.query = function intercepted(this: object, ...args: unknown[]) {
  const [asked, values] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
  const { text, values: own = values ?? [] } = typeof asked === 'string' ? { text: asked } : asked
  if (/^update messages set\b/i.test(text) && String(own[0]).includes(`"state":"${state}"`)) marked.add(this)
  const isEnd = /^commit\b/i.test(text) && marked.has(this)
  if (isEnd && when === 'before') die()
  const answer = query.apply(this, args)
  if (isEnd && when === 'after') (answer as Promise<unknown>).then(die)
  return answer
} as typeof pg.Client.prototype.query
