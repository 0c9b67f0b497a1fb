import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMS_DOUBLES } from '@fivestead/api/gateways/sms/testing/doubles'
import { htmlPage } from '@fivestead/api/http/page'
import { escapeHtml } from '@fivestead/domain/html'
import { BEHAVIORS, type Behavior, isBehavior, readAll } from './behavior.ts'
import { READ_DOUBLES, REVIEW_ACTS, type ReviewAct } from './google.ts'
import { DOUBLES, type Doubles, type MailFate, type Taken } from './open.ts'

const FATES: readonly MailFate[] = ['bounced', 'delayed', 'complained']
/** Messages of each double that the page shows. */
const SHOWN = 20

/**
 * The page that tells the doubles what to do, and the same as calls: `POST /_control` takes a form or JSON with `double` and
 * one of `behave`; `from` and `reply`; `to` and `fate`; of google `review` and `act`, or `location`, `stars` and `text`.
 * `GET /_control` answers what they took.
 */
export async function openControl(
  doubles: Doubles,
  { port, lines }: { port: number; lines: readonly string[] },
) {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => say(response, 500, { message: 'The command failed.' }))
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').split('?')[0]
    // A page of another site must not command: its Origin is not ours, and a rebound name is not ours either.
    const { host, origin } = request.headers
    const isOurs =
      /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host ?? '') && (!origin || origin === `http://${host}`)
    if (!isOurs) return say(response, 403, { message: 'Only this machine may ask.' })
    if (request.method === 'GET' && path === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(doubles, lines))
      return
    }
    if (path !== '/_control') return say(response, 404, { message: 'Not found' })
    if (request.method === 'GET') return say(response, 200, state(doubles))
    const isJson = request.headers['content-type']?.startsWith('application/json') === true
    const said = await command(doubles, fieldsOf(await readAll(request), isJson))
    if (isJson || said.status !== 200) return say(response, said.status, said.body)
    response.writeHead(303, { location: '/' }).end()
  }

  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function say(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function fieldsOf(body: string, isJson: boolean): Record<string, unknown> {
  if (!isJson) return Object.fromEntries(new URLSearchParams(body))
  try {
    return Object(JSON.parse(body))
  } catch {
    return {}
  }
}

const state = (doubles: Doubles) =>
  Object.fromEntries(
    DOUBLES.map((name) => [name, { behavior: doubles.front(name).behavior, taken: doubles.taken(name) }]),
  )

interface Said {
  status: number
  body: object
}

const refused = (message: string): Said => ({ status: 400, body: { message } })

async function command(doubles: Doubles, fields: Record<string, unknown>): Promise<Said> {
  const { double: name, behave, from, reply, to, fate } = fields
  if (typeof name !== 'string' || !DOUBLES.includes(name))
    return refused(`double must be one of ${DOUBLES.join(', ')}`)
  if (behave !== undefined) {
    if (!isBehavior(behave) || !behaviorsOf(name).includes(behave))
      return refused(`behave must be one of ${behaviorsOf(name).join(', ')}`)
    doubles.front(name).behavior = behave
    return { status: 200, body: state(doubles) }
  }
  if (takesTexts(name)) {
    if (typeof from !== 'string' || !/^\+\d{7,15}$/.test(from))
      return refused('from must be a number such as +12175550114')
    if (typeof reply !== 'string' || reply === '') return refused('reply must be what the customer writes')
    return { status: 200, body: { answered: await doubles.reply(name, from, reply) } }
  }
  if (name === 'google') return commandReview(doubles, fields)
  if (name !== 'smtp' && name !== 'resend') return refused('behave must be given')
  if (typeof to !== 'string' || !FATES.includes(fate as MailFate)) {
    return refused(`to must be an address, and fate one of ${FATES.join(', ')}`)
  }
  const answered = await doubles.sendBack(name, to, fate as MailFate)
  if (answered === null) return refused(`no mail was sent to ${to}`)
  return { status: 200, body: { answered } }
}

const takesTexts = (name: string) => SMS_DOUBLES.some((double) => double.name === name)

/** A double that is only read has nothing to report, and so to lie about. */
const behaviorsOf = (name: string): Behavior[] =>
  (Object.keys(BEHAVIORS) as Behavior[]).filter(
    (one) => one !== 'lying' || !READ_DOUBLES.some((read) => read === name),
  )

function commandReview(doubles: Doubles, fields: Record<string, unknown>): Said {
  const { review, act, location, stars, text = '' } = fields
  const { profile } = doubles
  if (location !== undefined) {
    const rating = Number(stars)
    if (!profile.locations().includes(String(location)))
      return refused(`location must be one of ${profile.locations().join(', ')}`)
    if (![1, 2, 3, 4, 5].includes(rating)) return refused('stars must be a number from 1 to 5')
    profile.write(String(location), { rating, text: String(text) })
    return { status: 200, body: { reviews: profile.reviews() } }
  }
  if (!REVIEW_ACTS.includes(act as ReviewAct)) return refused(`act must be one of ${REVIEW_ACTS.join(', ')}`)
  const wrong = profile.act(String(review), act as ReviewAct)
  return wrong === null ? { status: 200, body: { reviews: profile.reviews() } } : refused(wrong)
}

/** Styles that the product's plain pages lack. */
const STYLE = `select{width:100%;min-height:44px;padding:.5rem .75rem;margin:0 0 1rem;border:1px solid var(--muted);
border-radius:10px;background:var(--ground);color:var(--text)}select,input{font:inherit!important}label{font-weight:400}
form{margin:1rem 0}ul{padding-left:1.25rem}li,summary{overflow-wrap:anywhere}summary{padding:.5rem 0;cursor:pointer}`

const TITLES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(SMS_DOUBLES.map(({ name, title }) => [name, title])),
  smtp: 'Mail server',
  resend: 'Resend',
  places: 'Google Places',
  google: 'Google consent and Business Profile',
  serpapi: 'SerpApi',
  model: 'Model that drafts replies',
}

function page(doubles: Doubles, lines: readonly string[]): string {
  const sections = DOUBLES.map((name) => {
    const { behavior, url } = doubles.front(name)
    const taken = doubles.taken(name)
    const options = behaviorsOf(name).map(
      (value) =>
        `<option value="${value}"${value === behavior ? ' selected' : ''}>${value}: ${escapeHtml(BEHAVIORS[value])}</option>`,
    )
    const messages = taken.slice(-SHOWN).reverse().map(item)
    return `<section class="card" aria-labelledby="${name}"><h2 id="${name}">${TITLES[name]}</h2><p class="meta">${escapeHtml(url)}</p>
${form(name, `<label>Behaves <select name="behave">${options.join('')}</select></label>`, 'Set')}
${actions(doubles, name)}
<p class="meta">Taken: ${taken.length}</p><ul class="meta">${messages.join('') || '<li>Nothing yet.</li>'}</ul></section>`
  })
  const answered = lines.slice(-SHOWN).map(escapeHtml).join('\n') || 'Nothing was reported yet.'
  return htmlPage({
    title: 'Doubles',
    body: `<style>${STYLE}</style>
<h1>Doubles</h1><p>They report to the product a moment later. Reload to see what was taken since.</p>
${sections.join('\n')}
<section class="card"><h2>What the product answered</h2><p class="text">${answered}</p></section>`,
  })
}

/** A text in full; a mail by its subject, which opens its text: it may hold a code or link that is needed. */
function item({ to, subject, text }: Taken): string {
  if (subject === undefined) return `<li>${escapeHtml(to)}: ${escapeHtml(text)}</li>`
  const title = `<summary>${escapeHtml(to)}: ${escapeHtml(subject)}</summary>`
  return `<li><details>${title}<p class="text">${escapeHtml(text)}</p></details></li>`
}

const form = (name: string, fields: string, action: string) =>
  `<form method="post" action="/_control"><input type="hidden" name="double" value="${name}">${fields}<button>${action}</button></form>`

function actions(doubles: Doubles, name: string): string {
  if (takesTexts(name)) return form(name, REPLY, 'Reply')
  if (name === 'smtp' || name === 'resend') return form(name, BOUNCE, 'Send back')
  if (name !== 'google') return ''
  const { profile } = doubles
  const option = (value: string, words = value) =>
    `<option value="${escapeHtml(value)}">${escapeHtml(words)}</option>`
  const reviews = profile.reviews().map(({ name: review, stars, text, state }) => {
    const words = [review, stars, text.slice(0, 40), state === null ? '' : `reply ${state}`]
    return option(review, words.filter(Boolean).join(', '))
  })
  const act = `<label>Review <select name="review">${reviews.join('')}</select></label>
<label>is to <select name="act">${REVIEW_ACTS.map((one) => option(one)).join('')}</select></label>`
  const write = `<label>A visitor of <select name="location">${profile
    .locations()
    .map((one) => option(one))
    .join('')}</select></label>
<label>gives stars <input name="stars" type="number" min="1" max="5" required value="5"></label>
<label>and writes <input name="text"></label>`
  return `${form(name, act, 'Do it')}${form(name, write, 'Write')}`
}

const REPLY = `<label>Customer <input name="from" required placeholder="+12175550114" pattern="\\+[0-9]{7,15}"></label>
<label>writes <input name="reply" required value="STOP"></label>`

const BOUNCE = `<label>The newest mail to <input name="to" type="email" required placeholder="ann@shop.example"></label>
<label>is <select name="fate">${FATES.map((fate) => `<option>${fate}</option>`).join('')}</select></label>`
