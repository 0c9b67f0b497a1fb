import { m } from './languages/messages/common/words.ts'

/** The names under which a machine reaches itself, as URLs write them and as a server listens on them. */
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

/** Returns true if a host name or a listening address is this machine alone. */
export function isLoopbackName(name: string): boolean {
  return LOOPBACK_NAMES.has(name.toLowerCase())
}

/** The sandbox's sentence about its data and messages: messages of a real provider do leave. */
export function sandboxWords({ mail, sms }: { mail: boolean; sms: boolean }): string {
  if (mail && sms) return m.sandboxSendsAll
  if (mail) return m.sandboxSendsEmail
  return sms ? m.sandboxSendsTexts : m.sandboxSendsNothing
}

/** Settings that show where a start runs, by variable. A field that a process does not know is left out. */
export interface StartSettings {
  production: boolean
  /** Variable -> the address that people use, such as `http://localhost:3000`. */
  origins: Readonly<Record<string, string>>
  /** Variable -> the address that a server listens on. */
  hosts: Readonly<Record<string, string>>
  /** Variable -> a provider that really sends mail or SMS; undefined when none is set. */
  senders: Readonly<Record<string, string | undefined>>
}

/**
 * Returns why people at other machines may reach this start, in words that name the variable; null when
 * nobody can. Features that trust everybody (the demo owner with its printed password, the public outbox, the
 * identity provider without passwords) exist only when this is null (T28).
 */
export function whyNotLocal({ production, origins, hosts, senders }: StartSettings): string | null {
  if (production) return 'NODE_ENV is production'
  for (const [variable, origin] of Object.entries(origins)) {
    const url = URL.canParse(origin) ? new URL(origin) : null
    if (url?.protocol !== 'http:') return `${variable} is not plain http`
    if (!isLoopbackName(url.hostname)) return `${variable} is not on this machine`
  }
  for (const [variable, host] of Object.entries(hosts)) {
    if (!isLoopbackName(host)) return `${variable} lets other machines in`
  }
  const sender = Object.entries(senders).find(([, provider]) => provider !== undefined)
  return sender === undefined ? null : `${sender[0]} sends to real people`
}
