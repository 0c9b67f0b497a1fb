import { readConfig } from '@fivestead/api/config'
import { SMS_DOUBLES } from '@fivestead/api/gateways/sms/testing/doubles'
import { DOUBLES } from '../doubles/open.ts'
import { closeOnSignal, openControlledDoubles } from './installation.ts'

/**
 * `npm run doubles` (`-- --port N`, 4610 unless told): servers on this machine in place of the providers of texts, a mail
 * server, Resend, Google, SerpApi and a model. Prints the variables for a start, and a page that tells them how to behave.
 */
const PORT_MAX = 65_535 - DOUBLES.length
const given = process.argv.indexOf('--port')
const port = given === -1 ? 4610 : Number(process.argv[given + 1])
if (!Number.isInteger(port) || port < 1024 || port > PORT_MAX) {
  console.error(`--port must be a number from 1024 to ${PORT_MAX}`)
  process.exit(1)
}

const { origins } = readConfig({
  WEB_PORT: process.env.WEB_PORT,
  PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN,
  DASHBOARD_PORT: process.env.DASHBOARD_PORT,
  DASHBOARD_ORIGIN: process.env.DASHBOARD_ORIGIN,
})
const { doubles, openControl, close } = await openControlledDoubles(
  { origin: origins.public, dashboard: origins.dashboard, port },
  console.log,
)
const control = await openControl()

const { sms, smtp, resend, places, google, serpapi, model } = doubles.env()
const block = (title: string, env: Record<string, string>) =>
  `# ${title}\n${Object.entries(env)
    .map(([name, value]) => `export ${name}='${value}'`)
    .join('\n')}\n`
SMS_DOUBLES.forEach(({ name, title }, at) => {
  const other = { title: `Or, in another terminal, texts by ${title} and mail by Resend`, mail: resend }
  const first = { title: `Texts by ${title}, mail by SMTP: paste this, then npm start`, mail: smtp }
  const { title: words, mail } = at === 0 ? first : other
  console.log(block(words, { ...sms[name], ...mail }))
})
console.log(block('Google: places, public reviews, rankings, Business Profile', { ...places, ...google }))
console.log(block('Rankings by SerpApi in place of Google', serpapi))
console.log(block('Drafts of replies by a model', model))
console.log(`How they behave, what they took, replies and returned mail: ${control}`)
console.log(
  `They report to ${origins.public}. Texts go out from 9:00 to 20:00 where the customer is, Sundays from 12:00.`,
)

closeOnSignal(close)
