import pg from 'pg'

/**
 * Loaded before the API (`--import`): kills its process (SIGKILL) just before or just after the commit of one step
 * (docs/decisions/021). `FAIL_POINT` is `before` or `after`, a hyphen and the step: `claim` or `record` of the first message that
 * it delivers, `answer` of the first call with an Idempotency-Key.
 */
const [when, step = ''] = (process.env.FAIL_POINT ?? '').split('-')
const STEPS: Record<string, [statement: RegExp, state: string]> = {
  claim: [/^update messages set\b/i, '"state":"sending"'],
  record: [/^update messages set\b/i, '"state":"sent"'],
  answer: [/^update "idempotency_keys" set\b/i, ''],
}
const [statement, state] = STEPS[step] ?? [/^$/, '']
const marked = new WeakSet<object>()
const die = (): void => void process.kill(process.pid, 'SIGKILL')
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown

pg.Client.prototype.query = function intercepted(this: object, ...args: unknown[]) {
  const [asked, values] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
  const { text, values: own = values ?? [] } = typeof asked === 'string' ? { text: asked } : asked
  if (statement.test(text) && String(own[0]).includes(state)) marked.add(this)
  const isEnd = /^commit\b/i.test(text) && marked.has(this)
  if (isEnd && when === 'before') die()
  const answer = query.apply(this, args)
  if (isEnd && when === 'after') (answer as Promise<unknown>).then(die)
  return answer
} as typeof pg.Client.prototype.query
