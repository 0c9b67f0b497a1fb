import pg from 'pg'

/**
 * Loaded before a server (`--import`): answers each SIGUSR2 with how many statements this process has sent to Postgres,
 * as a line `statements <n>`.
 */
let statements = 0
// biome-ignore lint/suspicious/noExplicitAny: pg has ten overloads, and each passes through as it is
const send = pg.Client.prototype.query as (...args: any[]) => any
// biome-ignore lint/suspicious/noExplicitAny: as above
pg.Client.prototype.query = function (this: pg.Client, ...args: any[]) {
  statements++
  return send.apply(this, args)
} as typeof pg.Client.prototype.query
process.on('SIGUSR2', () => console.log(`statements ${statements}`))
