import { z } from 'zod'

/**
 * The variables that are set, by name. Empty or blank means "not set", as compose files and shells write it. Quotes around a
 * value, which Docker's `--env-file` hands on, and the line end of Windows are no part of it.
 */
export function setVariables(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env)
      .map(([name, value = '']): [string, string] => [name, unquoted(value.trim())])
      .filter(([, value]) => value !== ''),
  )
}

function unquoted(value: string): string {
  const [, , inside] = /^(["'])([\s\S]*)\1$/.exec(value) ?? []
  return inside?.trim() ?? value
}

/** 0 or 1, or the words that other products use for them, in any case. */
export const flag = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['0', 'false', 'no', 'off', '1', 'true', 'yes', 'on'], 'must be 0 or 1'))
  .transform((value) => ['1', 'true', 'yes', 'on'].includes(value))
  .optional()

/** Proxies that are believed: names, addresses and blocks between commas or blanks. */
export const proxyList = z.string().transform((value) =>
  value
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean),
)
